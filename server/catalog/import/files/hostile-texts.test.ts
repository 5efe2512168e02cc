import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeWorkbook, sheetXml, sourceOf } from '../../../testing/files/make-files.ts'
import { processorMs } from '../../../testing/processor-time.ts'
import { findFields } from './column-names.ts'
import { mendWhole } from './mend-quotes.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'
import { recogniseText } from './recognise.ts'
import { findShopExport } from './shop-exports.ts'

const enoughMs = 2000

async function readLines(content: Buffer): Promise<[number, string | undefined][]> {
	const lines: [number, string | undefined][] = []
	for await (const { line, fields } of (await openCatalogueFile(sourceOf(content))).rows) lines.push([line, fields[0]])
	return lines
}

const goodRows = [
	['Название', 'Цена'],
	['Мяч', 500],
] as const

const relations = (target: string) => ({
	'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r0" Target="${target}"/></Relationships>`,
})

test('an endless format of numbers in a workbook takes no time', async () => {
	const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(200_000)}"/></numFmts></styleSheet>`
	const begun = process.threadCpuUsage()
	expect(await readLines(makeWorkbook({ sheets: { A: goodRows }, files: { 'xl/styles.xml': styles } }))).toHaveLength(1)
	expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(10 * enoughMs)
})

test('comments that never end take no time, and others are passed over', () => {
	expect(processorMs(() => expect(() => recogniseText('<!--'.repeat(250_000))).toThrow())).toBeLessThan(enoughMs)
	expect(recogniseText('<?xml?><!-- a --><!--<html>--><yml_catalog>')).toBe('yml')
})

test('a quote that nothing closes takes no time, however long its line is', () => {
	const lines = `Название;Цена\n"Юла;5;${'а'.repeat(50_000)}${';'.repeat(50_000)}`
	expect(processorMs(() => expect(mendWhole(lines, ';')).toContain('Юла'))).toBeLessThan(enoughMs)
})

test('an endless name of a column takes no time', () => {
	expect(processorMs(() => findFields([`${'сндс'.repeat(100_000)}x`, 'Название']))).toBeLessThan(enoughMs)
})

test.each(['//[', 'https://', '../../..', 'нет.xml', '%'])(
	'a workbook whose sheet is at %s is broken',
	async (target) => {
		const book = makeWorkbook({ sheets: { A: goodRows }, files: relations(target) })
		await expect(readLines(book)).rejects.toMatchObject({ problem: 'broken_workbook' })
	},
)

test.each(['/xl/worksheets/лист 1.xml', 'worksheets/лист 1.xml', '../xl/worksheets/./лист 1.xml'])(
	'a sheet is found at %s',
	async (target) => {
		const sheet = sheetXml('<row><c t="str"><v>Название</v></c></row><row><c t="str"><v>Мяч</v></c></row>')
		const files = { ...relations(target), 'xl/worksheets/лист 1.xml': sheet }
		expect(await readLines(makeWorkbook({ sheets: { A: [] }, files }))).toEqual([[2, 'Мяч']])
	},
)

test('rows with impossible numbers are counted', async () => {
	const row = (r: string, title: string) => `<row r="${r}"><c t="str"><v>${title}</v></c></row>`
	const rows = [row('1', 'Название'), row('Infinity', 'Мяч'), row('1e300', 'Юла'), row('x', 'Кубик'), row('9', 'Лото')]
	expect(await readLines(makeWorkbook({ sheets: { A: sheetXml(rows.join('')) } }))).toEqual([
		[2, 'Мяч'],
		[3, 'Юла'],
		[4, 'Кубик'],
		[9, 'Лото'],
	])
})

/** Three products whose categories are merged, above `merges` more merged cells. */
function mergedBook(category: string, merges: number): Buffer {
	const rows = [
		['Категория', 'Название'],
		[category, 'Мяч'],
		['', 'Юла'],
		['', 'Лото'],
	].map((cells) => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`)
	const more = Array.from({ length: merges }, (_, place) => `<mergeCell ref="B${place + 9}:B${place + 10}"/>`)
	const cells = `<mergeCells><mergeCell ref="A2:A4"/>${more.join('')}</mergeCells></worksheet>`
	return makeWorkbook({ sheets: { A: sheetXml(rows.join('')).replace('</worksheet>', cells) } })
}

async function categoriesOf(content: Buffer): Promise<(string | undefined)[]> {
	const { rows } = await openCatalogueFile(sourceOf(content))
	const found: (string | undefined)[] = []
	for await (const { fields } of rows) found.push(fields[0])
	return found
}

test('more merged cells than are kept are passed over, and a workbook has its rows all the same', async () => {
	expect(await categoriesOf(mergedBook('Игры', 250_000))).toEqual(['Игры', 'Игры', 'Игры'])
})

test('an endless text does not go down whole', async () => {
	const [first = '', ...others] = await categoriesOf(mergedBook('x'.repeat(30_000), 0))
	expect(first).toHaveLength(30_000)
	for (const text of others) expect(text).toHaveLength(10_000)
})

const shopHead = ['Handle', 'Title', 'Body (HTML)', 'Option1 Value', 'Variant Price', 'Image Src']

/** Variants of one product; `read` tells how many of them were asked for. */
function variantsOf(fieldsOf: (place: number) => readonly string[]) {
	const asked = { count: 0 }
	async function* rows() {
		for (let place = 0; place < 100; place++) {
			asked.count++
			yield { line: place + 2, fields: ['kukla', place === 0 ? 'Кукла' : '', ...fieldsOf(place)] }
		}
	}
	return { asked, variants: findShopExport(shopHead).read(rows()) }
}

test('variants with a picture each have no more pictures than a product, and none that is no link', async () => {
	const endless = `https://a.example/${'x'.repeat(limits.importLink)}`
	const { variants } = variantsOf((place) => [
		'',
		`S${place}`,
		'500',
		place === 0 ? endless : `https://a.example/${place}`,
	])
	const pictures: number[] = []
	for await (const { fields } of variants) pictures.push((fields[5] ?? '').split(' ').length)
	expect(pictures).toHaveLength(100)
	expect(Math.max(...pictures)).toBe(limits.productPictures)
})

test('large variants are given on before all are read, and the rest of them follows', async () => {
	const { asked, variants } = variantsOf((place) => ['', `${place}${'x'.repeat(100_000)}`, '500', ''])
	const titles: (string | undefined)[] = []
	for await (const { fields } of variants) {
		if (titles.length === 0) expect(asked.count).toBeLessThan(20)
		titles.push(fields[1]?.slice(0, 9))
	}
	expect(titles).toEqual(Array.from({ length: 100 }, (_, place) => `Кукла (${place}xx`.slice(0, 9)))
})

test('a text that many variants repeat is no longer than it has to be', async () => {
	const endless = 'x'.repeat(1_000_000)
	const { variants } = variantsOf((place) => [place === 0 ? endless : '', `S${place}`, '500', ''])
	let characters = 0
	for await (const { fields } of variants) characters += fields.reduce((sum, field) => sum + field.length, 0)
	expect(characters).toBeLessThan(10_000_000)
})
