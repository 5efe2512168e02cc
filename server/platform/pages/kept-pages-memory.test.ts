import { expect, test } from 'vitest'
import { keptPagesBytes, memoryOfMachine } from './kept-pages-memory.ts'

const gigabyte = 1024 ** 3

test.each([
	[0.5, 32],
	[2, 64],
	[4, 128],
	[8, 192],
	[64, 192],
])('on a machine with %f GB kept pages may take %i MB', (gigabytes, megabytes) => {
	expect(keptPagesBytes(gigabytes * gigabyte)).toBe(megabytes * 1024 ** 2)
})

test('a container has what its limit allows', () => {
	expect(memoryOfMachine(8 * gigabyte, 2 * gigabyte)).toBe(2 * gigabyte)
	for (const none of [0, 2 ** 63]) expect(memoryOfMachine(8 * gigabyte, none)).toBe(8 * gigabyte)
})
