import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { textBlock } from '#contract/settings/page-texts.ts'
import { z } from '#contract/zod.ts'
import { findBadLinks, readMarkdown } from './read-markdown.ts'

const wordsOf = (text: string) =>
	readMarkdown(text).map((block) => {
		const rows = block.kind === 'list' ? block.items : [block.pieces]
		return rows.map((pieces) => pieces.map((piece) => piece.text).join(''))
	})

test('headings, paragraphs and lists are blocks; the highest heading is the second of the page', () => {
	expect(readMarkdown('# Доставка\nЗавтра\nили позже\n\n### Куда\n1. Центр\n2. КСК\n\n- Двор\n  - Дом')).toEqual([
		{ kind: 'heading', level: 2, pieces: [{ text: 'Доставка' }] },
		{ kind: 'text', pieces: [{ text: 'Завтра' }, { text: '\n' }, { text: 'или позже' }] },
		{ kind: 'heading', level: 3, pieces: [{ text: 'Куда' }] },
		{ kind: 'list', isOrdered: true, start: 1, items: [[{ text: 'Центр' }], [{ text: 'КСК' }]] },
		{ kind: 'list', isOrdered: false, items: [[{ text: 'Двор' }, { text: '\n' }, { text: '– ' }, { text: 'Дом' }]] },
	])
})

test('no heading is of the third level before one of the second', () => {
	const levelsOf = (text: string) => readMarkdown(text).map((block) => block.kind === 'heading' && block.level)
	expect(levelsOf('### Только такой')).toEqual([2])
	expect(levelsOf('### а\n# б\n### в')).toEqual([2, 2, 3])
})

test.each(['', ' \n', '#', '## ', '-', '1.', '# \n- \n'])('%j is no text', (text) => {
	expect(readMarkdown(text)).toEqual([])
})

const numbersOf = (text: string) =>
	readMarkdown(text).map((block) => {
		const words = (block.kind === 'list' ? block.items : [block.pieces]).map((row) => row.map((piece) => piece.text))
		return [block.kind === 'list' ? block.start : undefined, ...words.map((row) => row.join(''))]
	})

test('the numbers of rows stay as they were typed, and a year is no number of a row', () => {
	expect(numbersOf('31. декабря')).toEqual([[31, 'декабря']])
	expect(numbersOf('1. A\n2. B\n4. C\n1. D')).toEqual([
		[1, 'A', 'B'],
		[4, 'C'],
		[1, 'D'],
	])
	expect(numbersOf('2015. Первый магазин\n2019. Второй')).toEqual([
		[undefined, '2015. Первый магазин'],
		[undefined, '2019. Второй'],
	])
	expect(numbersOf('1. A\n\nПояснение\n\n2. B')).toEqual([
		[1, 'A'],
		[undefined, 'Пояснение'],
		[2, 'B'],
	])
	expect(numbersOf('1. A\n   - a\n   - b\n     7) c\n2. B')).toEqual([[1, 'A\n– a\n– b\n7) c', 'B']])
})

test('bold, italics and links are pieces of a line', () => {
	expect(readMarkdown('**Звоните *сейчас*** [сюда](tel:+77142501122), shop@mail.kz')).toEqual([
		{
			kind: 'text',
			pieces: [
				{ text: 'Звоните ', isBold: true },
				{ text: 'сейчас', isBold: true, isItalic: true },
				{ text: ' ' },
				{ text: 'сюда', href: 'tel:+77142501122' },
				{ text: ', ' },
				{ text: 'shop@mail.kz', href: 'mailto:shop@mail.kz' },
			],
		},
	])
})

test.each([
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'&lt;b&gt; &amp; <b>жирный</b>',
	'<div>\n**x**\n</div>'.replaceAll('**', ''),
	'<!-- ничего -->',
	'![мишка](https://evil.example/x.png)',
	'> цитата',
	'    как код',
	'```\nкод\n```',
	'| a | b |\n|---|---|\n| 1 | 2 |',
	'[метка]: /catalog',
])('%s stays plain text', (text) => {
	expect(wordsOf(text)).toEqual([[text]])
	expect(readMarkdown(text).every((block) => block.kind === 'text' && block.pieces.every(({ href }) => !href))).toBe(
		true,
	)
})

const bad = [
	'https://',
	'https://?q',
	'mailto:',
	'mailto:a',
	'tel:',
	'tel:+',
	'javascript:alert(1)',
	'JavaScript:alert(1)',
	'&#106;avascript:alert(1)',
	'data:text/html,x',
	'vbscript:x',
	'//evil.example',
	'/\\evil.example',
	'evil.example',
	'#top',
]

test.each(bad)('a link to %s is found, and is none on the page', (href) => {
	expect(findBadLinks(`- **[сюда](${href})**`)).toEqual([href])
	expect(JSON.stringify(readMarkdown(`[сюда](${href})`))).not.toContain('href')
})

test.each(['https://kaspi.kz/x?a=1&b=2', 'http://a.kz', '/catalog?category=Куклы', 'mailto:a@b.kz', 'tel:+7714'])(
	'a link to %s stays one',
	(href) => {
		expect(findBadLinks(`[сюда](${href})`)).toEqual([])
		expect(readMarkdown(`[сюда](${href})`)).toEqual([{ kind: 'text', pieces: [{ text: 'сюда', href }] }])
	},
)

test.each([
	['[карта](https://2gis.kz/поиск Игрушки)', 'https://2gis.kz/поиск Игрушки'],
	['**[карта](2gis.kz/a b)**', '2gis.kz/a b'],
	['- [**карта**](/a b)', '/a b'],
	['[нам]()', '[нам]()'],
	['[нам]( )', '[нам]( )'],
])('what is meant as a link in %s is found', (text, link) => {
	expect(findBadLinks(text)).toEqual([link])
})

test('brackets and parentheses that are apart are no link', () => {
	expect(findBadLinks('[1] (см. ниже) \\[x](y) (https://a.kz)')).toEqual([])
})

test('the number of a phone is linked without its blanks', () => {
	expect(findBadLinks('[мы](tel:+7 (714) 250-11-22)')).toEqual([])
	expect(readMarkdown('[мы](tel: +7 (714) 250-11-22)')).toMatchObject([{ pieces: [{ href: 'tel:+77142501122' }] }])
})

test.each([
	'1. ',
	'1. a\n\n3. b\n\n',
	'[a](tel:',
	'](tel:(',
	'[a](b c) ',
	'- ',
	'*',
	'_a_',
	'[',
	'![',
	'<',
	'#',
	'`',
	'**a*',
	'\\',
	'a@',
	'http://a.',
	'(',
	'[a](',
	'> ',
	'\t',
])('the longest text of %j is read soon, and as the contract says', (part) => {
	const text = part.repeat(Math.floor(limits.pageText / part.length))
	// What this process computes, however busy the machine is.
	const before = process.cpuUsage()
	z.array(textBlock).parse(readMarkdown(text))
	expect(findBadLinks(text).length).toBeLessThanOrEqual(limits.pageText)
	expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
