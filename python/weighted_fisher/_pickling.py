'''What pickles call.'''
from weighted_fisher import _weighted_fisher


def restored(name, state):
    '''An object of the class of that name, from what its __reduce__ has put into a pickle.'''
    make = getattr(_weighted_fisher, '_restored_%s' % name, None)
    if make is None:
        raise _weighted_fisher.error('A pickle holds an object of %r, which is no class of weighted_fisher' % (name,))
    return make(state)
