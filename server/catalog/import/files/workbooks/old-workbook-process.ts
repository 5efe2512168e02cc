import { type CellObject, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import type { CatalogueFileProblem, FileRow } from '../catalogue-file.ts'
import { countCharacters } from '../keep-text.ts'
import { type CellFormat, readFormat } from './cell-styles.ts'
import { type MergedCell, makeMergedReader } from './merged-cells.ts'
import { dayOf, hasThousandths, numberText } from './sheet-rows.ts'

export interface ListedSheets {
	/** Of the visible ones. */
	readonly names: readonly string[]
	readonly hidden: readonly string[]
}

export interface SheetPart {
	readonly rows: readonly FileRow[]
	readonly isLast: boolean
}

interface Refusal {
	readonly problem: CatalogueFileProblem
	readonly subject?: string
}

export type Answer = ListedSheets | SheetPart | Refusal

const charactersAtOnce = 500_000

// Excel before 97 wrote texts in code pages.
set_cptable(codePages)

let sheets: readonly Iterator<SheetPart, undefined>[] = []

process.on('message', (question: Uint8Array | number) => process.send?.(answer(question)))
process.on('disconnect', () => process.exit())

function answer(question: Uint8Array | number): Answer {
	try {
		if (typeof question === 'number') return sheets[question]?.next().value ?? { rows: [], isLast: true }
		return open(read(question, { type: 'array', dense: true, cellNF: true, cellText: false, cellFormula: false }))
	} catch (error) {
		if (/password|ECMA-376|EncryptionInfo/.test(String(error))) return { problem: 'locked' }
		const isOfWord = typeof question !== 'number' && Buffer.from(question).includes('WordDocument', 0, 'utf16le')
		return isOfWord ? { problem: 'unknown_format', subject: 'Word (DOC)' } : { problem: 'old_workbook' }
	}
}

function open({ SheetNames: names, Sheets: sheetOf, Workbook: about }: WorkBook): ListedSheets {
	const isVisible = (_: string, place: number) => !about?.Sheets?.[place]?.Hidden
	const visible = names.filter(isVisible)
	const startsIn1904 = about?.WBProps?.date1904 ?? false
	sheets = visible.map((name) => partsOf(sheetOf[name] ?? {}, startsIn1904))
	return { names: visible, hidden: names.filter((name) => !visible.includes(name)) }
}

/** The rows of a sheet that hold something. */
function* partsOf(sheet: WorkSheet, startsIn1904: boolean): Generator<SheetPart, undefined> {
	const aboveOf = makeMergedReader(mergedCells(sheet))
	const formatOf = makeFormatReader()
	let rows: FileRow[] = []
	let characters = 0
	for (const [place, cells = []] of sheet['!data']?.entries() ?? []) {
		const fields = Array.from(cells, (cell: CellObject | undefined) =>
			cell ? cellText(cell, { formatOf, startsIn1904 }) : '',
		)
		const row = { line: place + 1, fields, level: sheet['!rows']?.[place]?.level }
		const currencies = Object.fromEntries(cells.flatMap((cell, column) => currencyBeside(cell, { formatOf, column })))
		const above = aboveOf(row.line, fields, currencies)
		if (fields.every((field) => field.trim() === '')) continue
		const isDecimal = (field: string, column: number) => cells[column]?.t === 'n' && hasThousandths(field)
		const decimals = fields.flatMap((field, column) => (isDecimal(field, column) ? [column] : []))
		rows.push({ ...row, above, decimals, currencies })
		characters += countCharacters(row)
		if (characters < charactersAtOnce) continue
		yield { rows, isLast: false }
		rows = []
		characters = 0
	}
	yield { rows, isLast: true }
}

/** Those that go down. */
function mergedCells(sheet: WorkSheet): MergedCell[] {
	return (sheet['!merges'] ?? [])
		.filter(({ s, e }) => e.r > s.r)
		.map(({ s, e }) => ({ line: s.r + 1, column: s.c, lastLine: e.r + 1 }))
}

type FormatOf = (code: unknown) => CellFormat

/** A sheet has many cells and few formats. */
function makeFormatReader(): FormatOf {
	const known = new Map<unknown, CellFormat>()
	return (code = '') => {
		const format = known.get(code) ?? readFormat(String(code))
		known.set(code, format)
		return format
	}
}

interface Shown {
	readonly formatOf: FormatOf
	readonly startsIn1904: boolean
}

function cellText({ t: type, v: value, z: code }: CellObject, { formatOf, startsIn1904 }: Shown): string {
	if (type === 's') return String(value)
	if (type === 'b') return value ? '+' : '-'
	if (type !== 'n') return ''
	const text = numberText(String(value))
	return formatOf(code).isDay ? (dayOf(Number(value), startsIn1904) ?? text) : text
}

function currencyBeside(
	cell: CellObject | undefined,
	{ formatOf, column }: { readonly formatOf: FormatOf; readonly column: number },
): [number, string][] {
	const currency = cell?.t === 'n' ? formatOf(cell.z).currency : ''
	return currency === '' ? [] : [[column, currency]]
}
