import { expect, test } from 'vitest'
import { processorMs } from '../../testing/processor-time.ts'
import { matchNames, meaningsOf } from './match-names.ts'

test.each([
	['4601234567890.jpg', ['4601234567890 0']],
	['4601234567890_1.JPG', ['4601234567890_1 0', '4601234567890 1']],
	['A-17-2.png', ['a-17-2 0', 'a-17 2']],
	['A-17 (3).webp', ['a-17 (3) 0', 'a-17 3']],
	['Фото/Медведь-01/2.jpeg', ['2 0', 'медведь-01 2']],
	['C:\\Pictures\\17.avif', ['17 0', 'pictures 17']],
	['a.b.gif', ['a.b 0']],
	['4 601234 567893.jpg', ['4 601234 567893 0', '4601234567893 0']],
	['460-1234-567893_2.jpg', ['460-1234-567893_2 0', '460-1234-567893 2', '4601234567893 2']],
	['460\u00A01234\u2011567893/1.jpg', ['1 0', '460 1234-567893 1', '4601234567893 1']],
	['1-234.jpg', ['1-234 0']],
	['../4601234567890.jpg', []],
	['..\\..\\windows\\17.jpg', []],
	['/../17.jpg', []],
	['a\0/17.jpg', []],
	['__MACOSX/._17.jpg', []],
	['.jpg', []],
	['17.svg', []],
	['17.jpg.exe', []],
	['17', []],
])('%s can mean %j', (name, meanings) => {
	expect(meaningsOf(name).map(({ key, place }) => `${key} ${place}`)).toEqual(meanings)
})

test('a name is the key of a product, else what stands before its number, else its folder', () => {
	const productOf = new Map([
		['a-1', 'one'],
		['a', 'two'],
		['460', 'three'],
	])
	const files = ['a-1.jpg', 'a-2.jpg', 'a-10.jpg', '460/1.jpg', 'b.jpg', '../a.jpg'].map((name) => ({ name }))
	const { matched, unmatched } = matchNames(files, productOf)
	expect(matched.map(({ file, productId, place }) => [file.name, productId, place])).toEqual([
		['460/1.jpg', 'three', 1],
		['a-1.jpg', 'one', 0],
		['a-2.jpg', 'two', 2],
		['a-10.jpg', 'two', 10],
	])
	expect(unmatched).toEqual(['../a.jpg', 'b.jpg'])
})

test('no product gets more files than it may have pictures', () => {
	const files = Array.from({ length: 12 }, (_, index) => ({ name: `a_${index + 1}.jpg` }))
	const { matched, unmatched } = matchNames(files, new Map([['a', 'one']]))
	expect(matched).toHaveLength(10)
	expect(unmatched).toEqual(['a_11.jpg', 'a_12.jpg'])
})

test('a name of blanks takes no time', () => {
	const took = processorMs(() =>
		expect(meaningsOf(`M-1/a${' '.repeat(60_000)}b.jpg`)).toEqual([
			{ key: 'a b', place: 0 },
			{ key: 'm-1', place: 0 },
		]),
	)
	expect(took).toBeLessThan(1000)
})
