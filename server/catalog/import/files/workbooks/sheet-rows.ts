import { CatalogueFileError, type FileRow, mostColumns } from '../catalogue-file.ts'
import { cutText } from '../keep-text.ts'
import { collectText, readXml, type XmlReader } from '../read-xml.ts'
import type { CellStyles } from './cell-styles.ts'
import { columnOf, type MergedCell, makeMergedReader } from './merged-cells.ts'
import { unescapeExcel } from './shared-strings.ts'

export interface SheetContext {
	readonly strings: readonly string[]
	readonly styles: CellStyles
	readonly startsIn1904: boolean
	readonly merged: readonly MergedCell[]
}

/** The rows of a sheet that hold something; formulas give the result kept beside them. Throws a `CatalogueFileError`. */
export function readSheetRows(text: AsyncIterable<string>, context: SheetContext): AsyncGenerator<FileRow> {
	return readXml(text, rowReader(context))
}

// Of a sheet in Excel.
const mostRows = 1_048_576
const longestCell = 32_767

interface Cell {
	readonly column: number
	readonly type: string
	readonly style: number
}

function rowReader(context: SheetContext): XmlReader<FileRow> {
	let rows: FileRow[] = []
	let fields: string[] = []
	let decimals: number[] = []
	let currencies: Record<number, string> = {}
	let line = 0
	let level = 0
	let column = -1
	let cell: Cell | undefined
	let isValue = false
	const text = collectText()
	const aboveOf = makeMergedReader(context.merged.filter(({ column }) => column < mostColumns))
	return {
		open(name, attributes) {
			if (name === 'row') {
				line = Math.max(Number(attributes.r) <= mostRows ? Number(attributes.r) : 0, line + 1)
				level = Number(attributes.outlineLevel) || 0
				column = -1
			}
			if (name === 'c') {
				column = referredColumn(attributes.r) ?? column + 1
				cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1) }
			}
			isValue = cell !== undefined && (name === 'v' || name === 't')
		},
		text(piece) {
			if (isValue) text.add(piece)
		},
		close(name) {
			isValue = false
			if (name === 'c' && cell) {
				const value = cutText(cellText(text.take(), cell, context), longestCell)
				if (value !== '') put(fields, cell.column, value)
				if (cell.type === 'n' && hasThousandths(value)) decimals.push(cell.column)
				const currency = cell.type === 'n' && value !== '' && context.styles.currencies.get(cell.style)
				if (currency) currencies[cell.column] = currency
				cell = undefined
			}
			if (name !== 'row') return
			const above = aboveOf(line, fields, currencies)
			const shown = {
				...(decimals.length > 0 && { decimals }),
				...(Object.keys(currencies).length > 0 && { currencies }),
			}
			const told = { ...(above && { above }), ...shown, ...(level > 0 && { level }) }
			if (fields.some((field) => field.trim() !== '')) rows.push({ line, fields, ...told })
			fields = []
			decimals = []
			currencies = {}
		},
		take() {
			const taken = rows
			rows = []
			return taken
		},
	}
}

/** Three decimals, which could be read as thousands. */
export function hasThousandths(value = ''): boolean {
	return /^-?\d+\.\d{3}(?!\d)/.test(value)
}

function put(fields: string[], column: number, value: string): void {
	if (column >= mostColumns) throw new CatalogueFileError('too_many_columns', { subject: String(column + 1) })
	while (fields.length < column) fields.push('')
	fields[column] = value
}

/** 0 of `A1`; some programs leave the reference out. */
function referredColumn(reference = ''): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
	return letters === undefined ? undefined : columnOf(letters)
}

function cellText(text: string, { type, style }: Cell, { strings, styles, startsIn1904 }: SheetContext): string {
	if (text === '') return ''
	if (type === 's') return strings[Number(text)] ?? ''
	if (type === 'inlineStr' || type === 'str') return unescapeExcel(text)
	if (type === 'b') return text === '1' ? '+' : '-'
	if (type === 'e') return ''
	if (type === 'd') return text.slice(0, 10)
	if (styles.days.has(style)) return dayOf(Number(text), startsIn1904) ?? text
	return numberText(text)
}

const dayMs = 86_400_000
const daysUntil1970 = 25_569
const daysBetweenCalendars = 1_462

export function dayOf(serial: number, startsIn1904: boolean): string | undefined {
	const days = Math.floor(serial) + (startsIn1904 ? daysBetweenCalendars : 0) - daysUntil1970
	const date = new Date(days * dayMs)
	const isOfOurTime = days > -daysUntil1970 && days < 60_000
	return isOfOurTime ? date.toISOString().slice(0, 10) : undefined
}

/** Long codes without an exponent, and no digits that the program added when it reckoned. */
export function numberText(text: string): string {
	const number = Number(text)
	if (!Number.isFinite(number)) return text
	if (Number.isSafeInteger(number)) return /^\d+$/.test(text) ? text : String(number)
	return String(Number(number.toPrecision(15)))
}
