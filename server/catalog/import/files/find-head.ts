import type { ImportField } from '#contract/values/import-fields.ts'
import { findCurrency } from '../read-price.ts'
import type { FileRow } from './catalogue-file.ts'
import { bareName, findFields } from './column-names.ts'

export interface Head {
	/** The line of the names, 0 where the columns have none. */
	readonly line: number
	readonly header: readonly string[]
	/** How many of the first rows stand above the products. */
	readonly rowsAbove: number
	/** What the columns hold, told by their values where they have no names. */
	readonly columns: Readonly<Partial<Record<ImportField, number>>>
}

const mostNameRows = 3

/** The first row with names of columns, joined with the rows below it that name parts of a merged cell. */
export function findHead(rows: readonly FileRow[]): Head | undefined {
	const place = rows.findIndex(({ fields }) => isHead(fields))
	return place === -1 ? undefined : headAt(rows, place)
}

function isHead(fields: readonly string[]): boolean {
	const found = findFields(fields)
	return found.title !== undefined && Object.keys(found).length > 1
}

export function headAt(rows: readonly FileRow[], place: number): Head {
	let header = (rows[place]?.fields ?? []).map(oneLine)
	let last = place
	while (last - place + 1 < mostNameRows && continuesNames(header, rows[last + 1]?.fields)) {
		last++
		header = joinNames(header, rows[last]?.fields ?? [])
	}
	return { line: rows[place]?.line ?? 0, header, rowsAbove: last + 1, columns: findFields(header) }
}

/** Whether the row has no title and holds names alone, each below or beside a name. */
function continuesNames(header: readonly string[], fields: readonly string[] | undefined): boolean {
	const { title = -1 } = findFields(header)
	if (!fields || title === -1 || (fields[title] ?? '') !== '') return false
	const filled = fields.filter((field) => field.trim() !== '')
	return filled.length > 1 && filled.every((field) => /^\p{L}[^\d]{0,40}$/u.test(field.trim()))
}

function joinNames(upper: readonly string[], lower: readonly string[]): string[] {
	let above = ''
	return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
		above = upper[place] || above
		const own = oneLine(lower[place] ?? '')
		return own === '' ? (upper[place] ?? '') : `${above} ${own}`.trim()
	})
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim()
}

/** Of rows that begin with products: the columns have no names, and their values tell what some of them hold. */
export function withoutHead(rows: readonly FileRow[]): Head {
	const width = Math.max(...rows.map(({ fields }) => fields.length), 0)
	const values = Array.from({ length: width }, (_, place) => rows.map(({ fields }) => (fields[place] ?? '').trim()))
	const columns: Partial<Record<ImportField, number>> = {}
	const isMostly = (found: readonly string[], form: RegExp) =>
		found.filter((value) => form.test(value)).length > rows.length * 0.6
	const take = (field: ImportField, place: number) => {
		if (place !== -1) columns[field] = place
	}
	take(
		'barcode',
		values.findIndex((found) => isMostly(found, barcode)),
	)
	take(
		'title',
		widest(values, (value) => (link.test(value) ? 0 : value.replace(/[^\p{L}]/gu, '').length)),
	)
	take(
		'pictures',
		values.findIndex((found) => isMostly(found, linkOfPicture)),
	)
	const numbers = values.map((found, place) =>
		place !== columns.barcode && place !== columns.title && isMostly(found, amount) ? found : [],
	)
	take(
		'price',
		widest(numbers, (value) => Number(value.replace(/[^\d,]/g, '').replace(',', '.')) || 0),
	)
	return { line: 0, header: Array.from({ length: width }, () => ''), rowsAbove: 0, columns }
}

const barcode = /^(?:\d{8}|\d{12,14})$/
const link = /^(?:https?:)?\/\//i
const linkOfPicture = /^(?:https?:)?\/\/\S+\.(?:jpe?g|png|webp|gif)(?!\p{L})/iu
const amount = /^\d[\d\s.,]*(?:тг\.?|₸|тенге|[a-z]{3})?$/i

function widest(values: readonly (readonly string[])[], measure: (value: string) => number): number {
	const sums = values.map((found) => found.reduce((sum, value) => sum + measure(value), 0))
	const most = Math.max(...sums, 0)
	return most === 0 ? -1 : sums.indexOf(most)
}

const aboutMoney =
	/(?:(?:цен[аы]|валюта|prices?|currency)(?!\p{L})[^.;]*?(?:\s(?:в|во|in|-|–)\s|[:(])|бағалар?\s)([^.;]{0,40})/giu

/** The currency of all prices that the rows above the names tell, as `Цены указаны в рублях`; what is told by a rate is none. */
export function findCurrencyAbove(rows: readonly FileRow[]): string | undefined {
	const texts = rows.flatMap(({ fields }) => fields.map((field) => field.slice(0, longestTitleLine)))
	return texts
		.flatMap((text) =>
			[...text.matchAll(aboutMoney)].map(([, told = '']) => findCurrency(told.split(/курс|rate/i)[0] ?? '')),
		)
		.find((currency) => currency !== undefined)
}

const longestTitleLine = 500

/** Whether the row holds values rather than names: a number or a barcode among them. */
export function holdsValues({ fields }: FileRow): boolean {
	return fields.some((field) => /^\d[\d\s]*(?:[.,]\d+)?(?: [A-Z]{3})?$/.test(field.trim()))
}

export function isSameHead(header: readonly string[], fields: readonly string[]): boolean {
	const named = header.flatMap((name, place) => (name === '' ? [] : [[bareName(name), bareName(fields[place] ?? '')]]))
	return named.every(([name, other]) => name === other)
}
