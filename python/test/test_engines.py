'''
Tests of training on engines that exist: the sample for Dask, with a worker that is killed, and the programs of doc/scale.md.
Needs Debian's python3-distributed, python3-mpi4py and openmpi-bin.
'''
import importlib.util
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import numpy as np
from dask.distributed import Client

import weighted_fisher as wf

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SAMPLE = PROJECT / 'samples/scale/train_with_dask.py'
PARAMS = wf.WeightedFisherParams(gallery=wf.GALLERY_MEANS)


def load_sample():
    spec = importlib.util.spec_from_file_location('train_with_dask', SAMPLE)
    module = importlib.util.module_from_spec(spec)
    sys.modules['train_with_dask'] = module  # where workers look for its functions, see PYTHONPATH below
    spec.loader.exec_module(module)
    return module


def write_chunks(folder, chunks, rows, length, people):
    '''Writes vectors and labels, and returns them as two arrays.'''
    random = np.random.RandomState(1)
    means = random.normal(size=(people, length)).astype(np.float32)
    labels = random.randint(0, people, (chunks, rows)).astype(np.int32)
    vectors = random.standard_normal((chunks, rows, length)).astype(np.float32) + means[labels]
    for k in range(chunks):
        np.save(os.path.join(folder, 'vectors_%03d.npy' % k), vectors[k])
        np.save(os.path.join(folder, 'labels_%03d.npy' % k), labels[k])
    return vectors.reshape(-1, length), labels.ravel()


def wait_for(find, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = find()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError('nothing was found for %d seconds' % seconds)


def parts_in_memory(dask_scheduler):
    '''How many parts each worker holds.'''
    held = {}
    for key, task in dask_scheduler.tasks.items():
        if key.startswith('part-'):
            for worker in task.who_has:
                held[worker.address] = held.get(worker.address, 0) + 1
    return held


def parts_computed(dask_scheduler):
    '''How often a part was computed, the same one or another.'''
    return sum(1 for key, start, finish, *_ in dask_scheduler.transition_log
               if key.startswith('part-') and (start, finish) == ('processing', 'memory'))


class TestEngines(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        paths = os.pathsep.join([str(SAMPLE.parent), os.environ.get('PYTHONPATH', '')])
        self.environment = dict(os.environ, PYTHONPATH=paths, OMP_NUM_THREADS='1', PYTHONDONTWRITEBYTECODE='1')

    def assert_same_model(self, found, vectors, labels):
        expected = wf.WeightedFisherFaceRecognizer_create(PARAMS)
        expected.train(vectors, labels)
        queries = vectors[:500]
        for first, second in zip(expected.predictBatch(queries), found.predictBatch(queries)):
            np.testing.assert_allclose(first, second, rtol=0, atol=1e-5)
        np.testing.assert_allclose(expected.getEigenValues(), found.getEigenValues(), rtol=1e-6, atol=1e-9)

    def run_program(self, *command):
        return subprocess.run([str(each) for each in command], env=self.environment, text=True, timeout=200,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True).stdout

    def test_dask_survives_a_worker_that_is_killed(self):
        limit = 400e6
        vectors, labels = write_chunks(self.folder, 45, 20000, 128, 500)
        self.assertGreater(vectors.nbytes, limit)
        os.environ.update(self.environment)  # for the workers
        sample = load_sample()
        with sample.cluster(2, '%dMB' % (limit / 1e6)) as scheduler_file, Client(scheduler_file=scheduler_file) as client:
            client.wait_for_workers(2, timeout=60)
            before = client.run(os.getpid)
            future = client.compute(sample.statistics_of(*sample.load_arrays(self.folder)))
            held = wait_for(lambda: client.run_on_scheduler(parts_in_memory))
            victim = max(held, key=held.get)
            os.kill(before[victim], signal.SIGKILL)
            whole = future.result(timeout=200)
            self.assertNotIn(before[victim], client.run(os.getpid).values())
            self.assertGreater(client.run_on_scheduler(parts_computed), 45)
        self.assertEqual(whole.getCounts().ravel().tolist(), np.bincount(labels).tolist())
        self.assertEqual(sum(name.startswith('chunk') for name in whole.getMerged()), 45)
        found = wf.WeightedFisherFaceRecognizer_create(PARAMS)
        found.train(whole)
        self.assert_same_model(found, vectors, labels)

    def test_the_sample_for_dask_is_a_program_that_starts_workers_or_takes_an_address(self):
        vectors, labels = write_chunks(self.folder, 5, 300, 16, 20)
        model = os.path.join(self.folder, 'model.yml')

        def run_sample(*options):
            output = self.run_program(sys.executable, SAMPLE, self.folder, model, *options)
            self.assertIn('1500 vectors of 16 numbers', output)
            self.assert_same_model(wf.WeightedFisherFaceRecognizer_load(model), vectors, labels)
            os.remove(model)

        run_sample('--workers', 1)
        with load_sample().cluster(1, '400MB') as scheduler_file, Client(scheduler_file=scheduler_file) as client:
            run_sample('--address', client.scheduler.address)

    def test_the_programs_in_the_documentation(self):
        programs = re.findall(r'```python\n(.*?)```', (PROJECT / 'doc/scale.md').read_text(), re.S)
        for program in programs:
            compile(program, 'doc/scale.md', 'exec')
        path = pathlib.Path(self.folder) / 'train_with_mpi.py'
        path.write_text(next(program for program in programs if 'mpi4py' in program))
        vectors, labels = write_chunks(self.folder, 7, 200, 16, 20)
        model = os.path.join(self.folder, 'model.yml')
        self.environment.update(OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1')
        output = self.run_program('mpirun', '--oversubscribe', '-n', 4, sys.executable, path, self.folder, model)
        self.assertIn('trained: 20 people, 20 means', output)
        self.assert_same_model(wf.WeightedFisherFaceRecognizer_load(model), vectors, labels)


if __name__ == '__main__':
    unittest.main()
