import type { CatalogueImport, ReadRow } from '#contract/imports.ts'
import { importOutcomes } from '#contract/values/import-fields.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Database } from '../../platform/database.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { fail } from '../../platform/problem.ts'
import type { Download } from '../../platform/route.ts'
import { csvLine, csvMark } from '../csv.ts'
import { type ImportRow as CheckedRowValues, makeRowCheck } from './check-row.ts'
import type { FileRow } from './files/catalogue-file.ts'
import { cutText } from './files/keep-text.ts'
import type { Dropped, ImportFailure, ImportRemark } from './import-outcome.ts'
import { rulesOf } from './import-rules.ts'
import { findReport, type ImportRow } from './queries.ts'

export function toImport(row: ImportRow, language: Language): CatalogueImport {
	const { id, createdAt, name, size, state, columns, choice, progress, rows, counts, planned, failure } = row
	const remarks = row.remarks && inOrder([...row.remarks, ...(row.doubted ?? [])])
	return {
		id,
		createdAt: createdAt.toISOString(),
		name,
		size,
		state,
		columns,
		choice,
		progress,
		rows,
		...(counts && { counts }),
		...(planned && { planned: planned.map(({ before, ...change }) => ({ ...change, ...(before && { before }) })) }),
		...(remarks && {
			remarks: remarks.map((remark) => ({
				line: remark.line,
				key: remark.key,
				outcome: remark.outcome,
				text: remarkText(remark, language),
			})),
		}),
		...(failure && { failure: failureText(failure, language) }),
		...(row.dropped && { dropped: toDropped(row.dropped) }),
		...(row.skippedSheets && { skippedSheets: [...row.skippedSheets] }),
		...(row.format && { format: row.format }),
		...(row.headLine !== null && { headLine: row.headLine }),
		...(row.delimiter !== null && { delimiter: row.delimiter }),
		...(isOpen(state) && {
			firstRows: row.firstRows.map(({ line, fields }) => ({ line, cells: [...fields] })),
			readRows: readSamples(row, language),
			...(row.categories && { categories: [...row.categories] }),
		}),
	}
}

export function toDropped({ rowsBefore, ...dropped }: Dropped): NonNullable<CatalogueImport['dropped']> {
	return { ...dropped, ...(rowsBefore !== null && { rowsBefore }) }
}

function inOrder(remarks: readonly ImportRemark[]): readonly ImportRemark[] {
	return importOutcomes.flatMap((kind) => remarks.filter(({ outcome }) => outcome === kind))
}

const isOpen = (state: ImportRow['state']) => state === 'uploaded' || state === 'previewed'

/** The first rows as the import would read them. */
function readSamples({ columns, choice, sampleRows, createdAt, format }: ImportRow, language: Language): ReadRow[] {
	const header = columns.map(({ name }) => name)
	const check = makeRowCheck({
		...rulesOf(choice, columns),
		header,
		format: format ?? 'csv',
		today: kostanayDay(createdAt),
	})
	return sampleRows.map((fileRow) => {
		const { row, remarks } = check(fileRow)
		const [remark] = remarks
		return {
			line: fileRow.line,
			...pickRead(row ?? rawRow(fileRow, choice)),
			...(remark && { problem: remarkText(remark, language) }),
		}
	})
}

function pickRead({ title, category, price, quantity, barcode, sku, isKeyless }: Partial<CheckedRowValues>) {
	return {
		...(title && { title }),
		...(category && { category }),
		...(price !== undefined && { price }),
		...(quantity !== undefined && { quantity }),
		...(barcode && { barcode }),
		...(sku && !isKeyless && { sku }),
	}
}

/** What stands in the file where the row is refused. */
function rawRow({ fields }: FileRow, { columns }: ImportRow['choice']): Partial<CheckedRowValues> {
	const cell = (place: number | undefined) => (place === undefined ? '' : (fields[place] ?? '').trim())
	return {
		title: cell(columns.title),
		category: cell(columns.category),
		barcode: cell(columns.barcode),
		sku: cell(columns.sku),
	}
}

export function failureText({ problem, line, subject = '', saved = 0 }: ImportFailure, language: Language): string {
	const locale = { locale: language }
	const reason = m[`import_failed_${problem}`]({ subject: cutText(subject, 200) }, locale)
	if (saved > 0) return `${reason} ${m.import_failed_after({ count: saved }, locale)}`
	return line === undefined ? reason : `${m.import_failed_at_line({ line }, locale)} ${reason}`
}

export function failFileRefused(failure: ImportFailure, language: Language): never {
	return fail('file_refused', { errors: [{ field: 'file', detail: failureText(failure, language) }] })
}

function remarkText(remark: ImportRemark, language: Language): string {
	const locale = { locale: language }
	if (remark.outcome === 'refused') {
		const [detail = '', other = ''] = remark.reason === 'field_count' ? remark.detail.split('/') : [remark.detail]
		return m[`import_refused_${remark.reason}`]({ detail, other }, locale)
	}
	if (remark.outcome === 'unreduced') {
		const reason = m[`import_refused_${remark.reason}`]({ detail: remark.detail }, locale)
		return `${reason} ${m.import_unreduced({}, locale)}`
	}
	if (remark.outcome === 'doubted') {
		const text = remark.doubt ? m[`import_doubted_${remark.doubt}`] : m.import_doubted
		return text({ detail: remark.detail }, locale)
	}
	if (remark.outcome === 'rounded') return m.import_rounded({ from: remark.from, to: remark.to }, locale)
	if (remark.outcome === 'tidied') return m.import_tidied({ from: remark.from, to: remark.to }, locale)
	const { from, to } = remark
	const shortened = m.import_shortened({ field: m[`import_field_${remark.field}`]({}, locale), from, to }, locale)
	return remark.isKeptWhole ? `${shortened} ${m.import_kept_whole({}, locale)}` : shortened
}

export interface KeptRemarks {
	readonly kept: readonly ImportRemark[]
	readonly left: number
}

// Limits memory; nobody reads more.
const mostOfOutcome = 30_000

/** Keeps a limited number, however many rows are wrong. */
export function collectRemarks(): { add(remark: ImportRemark): void; list(): KeptRemarks } {
	const kept: ImportRemark[] = []
	const room = new Map(importOutcomes.map((outcome) => [outcome, mostOfOutcome]))
	let left = 0
	return {
		add(remark) {
			const free = room.get(remark.outcome) ?? 0
			room.set(remark.outcome, free - 1)
			if (free > 0) kept.push(remark)
			else left++
		},
		list: () => ({ kept, left }),
	}
}

export function writeReport({ kept, left }: KeptRemarks, language: Language): string {
	const locale = { locale: language }
	const head = [m.import_report_line({}, locale), m.import_report_key({}, locale)].concat(
		m.import_report_outcome({}, locale),
		m.import_report_reason({}, locale),
	)
	const sorted = [...kept].sort((one, other) => one.line - other.line)
	const lines = sorted.map((remark) =>
		csvLine([
			String(remark.line),
			remark.key,
			m[`import_outcome_${remark.outcome}`]({}, locale),
			remarkText(remark, language),
		]),
	)
	const end = left > 0 ? [csvLine(['', '', '', m.import_report_more({ count: left }, locale)])] : []
	return [csvMark + csvLine(head), ...lines, ...end].join('')
}

/** Throws `not_found`, also before there is a report. */
export async function openImportReport(db: Database, id: string): Promise<Download> {
	const found = (await findReport(db, id)) ?? fail('not_found')
	const content = found.report ?? fail('not_found')
	return { name: `import-report-${id.slice(0, 8)}.csv`, type: 'text/csv; charset=utf-8', content }
}
