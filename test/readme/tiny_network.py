#!/usr/bin/env python3
"""usage: tiny_network.py FILE

Writes an ONNX file in place of a face network that a document names: it describes an image of 112 x 112 by the means of
7 x 7 fields in three colours. Fields are named in onnx.proto."""
import sys


def varint(value):
    data = b''
    while value > 127:
        data += bytes([value & 127 | 128])
        value >>= 7
    return data + bytes([value])


def number(field, value):
    return varint(field << 3) + varint(value)


def data(field, content):
    content = content.encode() if isinstance(content, str) else content
    return varint(field << 3 | 2) + varint(len(content)) + content


def attribute(name, values):
    return data(5, data(1, name) + b''.join(number(8, value) for value in values) + number(20, 7))


def tensor(name, shape):
    sizes = b''.join(data(1, number(1, size)) for size in shape)
    return data(1, name) + data(2, data(1, number(1, 1) + data(2, sizes)))


if __name__ == '__main__':
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    pool = data(1, 'input') + data(2, 'output') + data(3, 'pool') + data(4, 'AveragePool')
    pool += attribute('kernel_shape', [16, 16]) + attribute('strides', [16, 16])
    graph = data(1, pool) + data(2, 'tiny') + data(11, tensor('input', [1, 3, 112, 112]))
    graph += data(12, tensor('output', [1, 3, 7, 7]))
    with open(sys.argv[1], 'wb') as file:
        file.write(number(1, 7) + data(7, graph) + data(8, data(1, '') + number(2, 11)))
