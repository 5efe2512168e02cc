import { limits } from '#contract/limits.ts'
import type { Database } from '../../platform/database.ts'
import { kostanayDay } from '../../platform/kostanay-time.ts'
import { findKeptCodes } from '../codes/kept-code-queries.ts'
import { type ImportRow, makeRowCheck, type RowRules } from './check-row.ts'
import { type CatalogueFile, refuseNothing } from './files/catalogue-file.ts'
import { copyText, cutText } from './files/keep-text.ts'
import type { FileCategory, ImportRemark, RefusedKeys } from './import-outcome.ts'
import { insertStaged } from './staged-products.ts'
import { insertRefusedKeys } from './supply/supply-queries.ts'

const rowsPerInsert = 2_000
const mostCategories = 10_000
const longestQuote = 500

export interface ImportProgress {
	readonly phase: 'reading' | 'saving'
	readonly rows: number
	readonly share: number
}

export interface Staged {
	readonly rows: number
	readonly refused: number
	readonly shortened: number
	readonly rounded: number
	readonly tidied: number
	readonly unreduced: number
	readonly doubted: number
	/** The largest first. */
	readonly categories: readonly FileCategory[]
}

interface StageInput {
	readonly options: Omit<RowRules, 'columns' | 'header' | 'format' | 'today' | 'kept'> & {
		readonly now: Date
		readonly supplier?: object | undefined
	}
	readonly listener: {
		onProgress?(progress: ImportProgress): void
		onRemark?(remark: ImportRemark): void
	}
}

/** Reads, checks and stages all rows of the file. */
export async function stageRows(
	session: Database,
	{ file, columns }: { readonly file: CatalogueFile; readonly columns: RowRules['columns'] },
	{ options, listener }: StageInput,
): Promise<Staged> {
	const { categoryPath, tidyTitles } = options
	const check = makeRowCheck({
		columns,
		header: file.header,
		format: file.format,
		rates: options.rates,
		currency: options.currency,
		markup: options.markup,
		categoryPath,
		categories: options.categories,
		tidyTitles,
		kept: await findKeptCodes(session),
		today: kostanayDay(options.now),
	})
	const count = { rows: 0, refused: 0, shortened: 0, rounded: 0, tidied: 0, unreduced: 0, doubted: 0 }
	const categories = countCategories()
	let batch: ImportRow[] = []
	let refused: RefusedKeys[] = []
	for await (const fileRow of file.rows) {
		const { row, category, remarks, keys = [] } = check(fileRow)
		if (category) categories.add(category)
		count.rows += 1
		for (const remark of remarks) listener.onRemark?.(withoutLongTexts(remark))
		for (const outcome of new Set(remarks.map((remark) => remark.outcome))) count[outcome] += 1
		if (row) batch.push(row)
		if (options.supplier) refused.push(...keys)
		if (count.rows % rowsPerInsert !== 0) continue
		await insertStaged(session, batch)
		await insertRefusedKeys(session, refused)
		batch = []
		refused = []
		listener.onProgress?.({ phase: 'reading', rows: count.rows, share: file.readShare() })
	}
	if (options.supplier && file.isPartial) {
		count.doubted += 1
		listener.onRemark?.({ line: 1, key: '', outcome: 'doubted', doubt: 'only_changes', detail: '' })
	}
	if (count.rows === 0) refuseNothing(file)
	await insertStaged(session, batch)
	await insertRefusedKeys(session, refused)
	return { ...count, categories: categories.list() }
}

/** Many of them stay in memory. */
function withoutLongTexts(remark: ImportRemark): ImportRemark {
	if ('detail' in remark) return { ...remark, detail: cutText(remark.detail, longestQuote) }
	return remark.outcome === 'tidied' ? { ...remark, from: cutText(remark.from, longestQuote) } : remark
}

function countCategories() {
	const found = new Map<string, number>()
	return {
		add(name: string) {
			const rows = found.get(name) ?? 0
			// A column of titles taken for categories would fill the memory, and so would the cells that names are cut from.
			if (rows > 0 || found.size < mostCategories) found.set(rows > 0 ? name : copyText(name), rows + 1)
		},
		list: (): FileCategory[] =>
			[...found]
				.map(([name, rows]) => ({ name, rows }))
				.sort((one, other) => other.rows - one.rows)
				.slice(0, limits.importCategories),
	}
}
