'''
Trains a recognizer on more vectors than fit in the memory of one machine, with Dask. Every chunk of vectors becomes a part
of the statistics, where the chunk is; the parts are merged as a tree; the last one trains the recognizer.

usage: train_with_dask.py FOLDER MODEL [--address ADDRESS] [--workers N] [--memory LIMIT]

FOLDER has pairs of files, vectors_*.npy (n x d) and labels_*.npy (n integers). MODEL is the model file that is written.

  --address ADDRESS   a scheduler that runs already; its workers must see FOLDER. Without it, a scheduler and workers are
                      started on this machine, as processes of their own, and stopped at the end
  --workers N         how many workers to start (2)
  --memory LIMIT      the memory limit of each of them (400MB)

A worker that dies takes its parts with it. Dask computes them again on others: a part has the name of its chunk for an id,
so that one that came twice would be refused.
'''
import argparse
import contextlib
import glob
import os
import subprocess
import sys
import tempfile

import dask
import dask.array as da
import numpy as np
from dask.distributed import Client

import weighted_fisher

MERGED_AT_ONCE = 4
PARAMS = weighted_fisher.WeightedFisherParams(gallery=weighted_fisher.GALLERY_MEANS)


@contextlib.contextmanager
def cluster(workers, memory):
    '''A scheduler and workers, each a process of its own; its scheduler file.'''
    with tempfile.TemporaryDirectory() as folder:
        scheduler_file = os.path.join(folder, 'scheduler.json')
        distributed = [sys.executable, '-m']
        local = ['--host', '127.0.0.1', '--no-dashboard']
        # The timeouts end them even where this program is killed.
        commands = [['distributed.cli.dask_scheduler', '--port', '0', '--scheduler-file', scheduler_file,
                     '--idle-timeout', '600'] + local]
        commands += [['distributed.cli.dask_worker', '--scheduler-file', scheduler_file, '--nthreads', '1',
                      '--memory-limit', memory, '--death-timeout', '60', '--local-directory', folder] + local] * workers
        processes = [subprocess.Popen(distributed + command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                     for command in commands]
        try:
            yield scheduler_file
        finally:
            for process in reversed(processes):
                process.terminate()
            for process in processes:
                process.wait()


def load_arrays(folder):
    '''The vectors and the labels of a folder as two Dask arrays with one chunk per file, which nothing has read yet.'''
    def array(pattern):
        files = sorted(glob.glob(os.path.join(folder, pattern)))
        if not files:
            sys.exit('There are no files %s in %s' % (pattern, folder))
        heads = [np.load(name, mmap_mode='r') for name in files]
        chunks = [da.from_delayed(dask.delayed(np.load)(os.path.abspath(name)), head.shape, head.dtype)
                  for name, head in zip(files, heads)]
        return da.concatenate(chunks)
    return array('vectors_*.npy'), array('labels_*.npy')


def part(vectors, labels, origin, name):
    '''The statistics of one chunk.'''
    statistics = weighted_fisher.FisherStatistics_create(origin, id=name)
    statistics.add(vectors, labels)
    return statistics


def merged(parts, origin, name):
    '''The sum of some parts, in an object of its own: Dask may need the parts once more.'''
    whole = weighted_fisher.FisherStatistics_create(origin, id=name)
    for each in parts:
        whole.merge(each)
    return whole


def statistics_of(vectors, labels):
    '''The statistics of two Dask arrays, as a tree of tasks that have not run yet.'''
    labels = labels.rechunk(vectors.chunks[0])
    vectors = vectors.rechunk({1: -1})
    origin = vectors[0].compute()
    chunks = zip(vectors.to_delayed().ravel(), labels.to_delayed().ravel())
    level = [dask.delayed(part)(rows, names, origin, 'chunk %d' % i, dask_key_name='part-%d' % i)
             for i, (rows, names) in enumerate(chunks)]
    height = 0
    while len(level) > 1:
        level = [dask.delayed(merged)(level[i:i + MERGED_AT_ONCE], origin, 'merged %d.%d' % (height, i),
                                      dask_key_name='merged-%d-%d' % (height, i))
                 for i in range(0, len(level), MERGED_AT_ONCE)]
        height += 1
    return level[0]


def train(client, vectors, labels, params=PARAMS):
    '''A recognizer that is trained on two Dask arrays.'''
    recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create(params)
    recognizer.train(client.compute(statistics_of(vectors, labels)).result())
    return recognizer


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder')
    parser.add_argument('model')
    parser.add_argument('--address')
    parser.add_argument('--workers', type=int, default=2)
    parser.add_argument('--memory', default='400MB')
    arguments = parser.parse_args()

    with contextlib.ExitStack() as stack:
        if arguments.address:
            client = stack.enter_context(Client(arguments.address))
        else:
            scheduler_file = stack.enter_context(cluster(arguments.workers, arguments.memory))
            client = stack.enter_context(Client(scheduler_file=scheduler_file))
        vectors, labels = load_arrays(arguments.folder)
        print('%d vectors of %d numbers, %.0f MB in %d chunks' % (vectors.shape + (vectors.nbytes / 1e6, vectors.npartitions)))
        recognizer = train(client, vectors, labels)
        recognizer.write(arguments.model)
        print(recognizer)


if __name__ == '__main__':
    main()
