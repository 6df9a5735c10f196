// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// A plugin of qemu, which counts the instructions that a program executes in one thread, and prints them at its end.

#include <cinttypes>
#include <cstddef>
#include <cstdio>

// The part of qemu's interface for plugins, version 1, that is used here; Debian 12 has no header of it.
extern "C" {
typedef uint64_t qemu_plugin_id_t;
struct qemu_info_t;
struct qemu_plugin_tb;
const int QEMU_PLUGIN_INLINE_ADD_U64 = 0;
size_t qemu_plugin_tb_n_insns(const qemu_plugin_tb* block);
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, void (*callback)(qemu_plugin_id_t, qemu_plugin_tb*));
void qemu_plugin_register_vcpu_tb_exec_inline(qemu_plugin_tb* block, int operation, void* to, uint64_t number);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, void (*callback)(qemu_plugin_id_t, void*), void* data);

extern int qemu_plugin_version;
int qemu_plugin_version = 1;
int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t* info, int argc, char** argv);
}

static uint64_t instructions = 0;

//! Each block of instructions adds their number whenever it is executed
static void countBlock(qemu_plugin_id_t, qemu_plugin_tb* block)
{
    qemu_plugin_register_vcpu_tb_exec_inline(block, QEMU_PLUGIN_INLINE_ADD_U64, &instructions,
                                             qemu_plugin_tb_n_insns(block));
}

static void print(qemu_plugin_id_t, void*)
{
    std::fprintf(stderr, "instructions: %" PRIu64 "\n", instructions);
}

int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t*, int, char**)
{
    qemu_plugin_register_vcpu_tb_trans_cb(id, countBlock);
    qemu_plugin_register_atexit_cb(id, print, nullptr);
    return 0;
}
