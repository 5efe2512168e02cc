import { expect, test } from 'vitest'
import { processorMs } from '../../testing/processor-time.ts'
import { readLinks } from './read-links.ts'

test.each([
	['https://a.kz/1.jpg', ['https://a.kz/1.jpg']],
	[
		'https://a.kz/1.jpg, https://a.kz/2.jpg;http://b.kz/3.png',
		['https://a.kz/1.jpg', 'https://a.kz/2.jpg', 'http://b.kz/3.png'],
	],
	[
		'https://a.kz/1.jpg\nhttps://a.kz/2.jpg\r\n\thttps://a.kz/3.jpg|https://a.kz/4.jpg',
		[1, 2, 3, 4].map((n) => `https://a.kz/${n}.jpg`),
	],
	['https://a.kz/1.jpg https://a.kz/1.jpg#big', ['https://a.kz/1.jpg']],
	[
		'https://a.kz/w_300,h_300/мишка белый.jpg,',
		['https://a.kz/w_300,h_300/%D0%BC%D0%B8%D1%88%D0%BA%D0%B0%20%D0%B1%D0%B5%D0%BB%D1%8B%D0%B9.jpg'],
	],
	['//cdn.a.kz/1.jpg www.a.kz/2.jpg', ['https://cdn.a.kz/1.jpg', 'https://www.a.kz/2.jpg']],
	['"https://a.kz/1.jpg?a=1;b=2"', ['https://a.kz/1.jpg?a=1;b=2']],
	['https://магазин.рф/1.jpg', ['https://xn--80aairftm.xn--p1ai/1.jpg']],
	['нет', []],
	['bear.jpg', []],
	['', []],
	['file:///etc/passwd, ftp://a.kz/1.jpg, javascript:alert(1), data:image/png;base64,AAAA', []],
	['https://', []],
	[`https://a.kz/${'a'.repeat(2000)}.jpg`, []],
])('%j is read as links', (cell, links) => {
	expect(readLinks(cell)).toEqual(links)
})

test('no more links are read than a product has pictures', () => {
	const cell = Array.from({ length: 30 }, (_, index) => `https://a.kz/${index}.jpg`).join(',')
	expect(readLinks(cell)).toHaveLength(10)
})

test('a cell of blanks takes no time', () => {
	const took = processorMs(() => {
		expect(readLinks(`https://a.kz/1.jpg${' '.repeat(400_000)}x`)).toEqual(['https://a.kz/1.jpg'])
		expect(readLinks(`https://a.kz/1.jpg${', '.repeat(12_000)}x`)).toHaveLength(0)
	})
	expect(took).toBeLessThan(1000)
})
