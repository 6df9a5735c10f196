# What the tests of programs that write a page share.
include("${CMAKE_CURRENT_LIST_DIR}/../program_test.cmake")

set(check_markup "${CMAKE_CURRENT_LIST_DIR}/check_markup.py")

# expect_sound_page(PAGE SECTIONS CHART...): well-formed, as the charts are, and each section says how to read it. The page's
# text is in HTML then.
function(expect_sound_page page sections)
  execute_process(COMMAND "${check_markup}" "${page}" ${ARGN} RESULT_VARIABLE faults)
  if(NOT faults STREQUAL "0")
    message(FATAL_ERROR "${page}: it or a chart is not well-formed")
  endif()
  file(READ "${page}" html)
  foreach(section ${sections})
    if(NOT html MATCHES "<h2 id=\"${section}\">[^<]+</h2>\n<p class=\"read\">[A-Z]")
      message(FATAL_ERROR "${page}: no section ${section}, or nothing that says how to read it")
    endif()
  endforeach()
  set(html "${html}" PARENT_SCOPE)
endfunction()
