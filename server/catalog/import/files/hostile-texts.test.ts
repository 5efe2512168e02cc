import { expect, test } from 'vitest'
import { makeWorkbook, sheetXml, sourceOf } from '../../../testing/files/make-files.ts'
import { processorMs } from '../../../testing/processor-time.ts'
import { findFields } from './column-names.ts'
import { mendWhole } from './mend-quotes.ts'
import { openCatalogueFile } from './open-catalogue-file.ts'
import { recogniseText } from './recognise.ts'

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
