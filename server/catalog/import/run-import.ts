import { sql } from 'drizzle-orm'
import type { CatalogueImport, ImportChoice } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import { isDuplicate } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { ImportDeps } from './import-deps.ts'
import { findImport, type ImportRow, updateImport } from './queries.ts'
import { refuseFile } from './refuse-file.ts'
import { shapeImport } from './shape-import.ts'

interface Asked {
	readonly id: string
	readonly choice: ImportChoice
	readonly language: Language
}

/**
 * Has found out what a file would change with this choice. Throws `invalid_input` for a choice that no product could be made of,
 * `import_running` while another one works, and `file_refused` once the file is gone.
 */
export async function previewImport(deps: ImportDeps, { id, choice, language }: Asked): Promise<CatalogueImport> {
	const { db, queueImport } = deps
	const found = (await findImport(db, id)) ?? fail('not_found')
	checkChoice(found, choice, language)
	const row = await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const begun = await updateImport(tx, id, ['uploaded', 'previewed'], {
				state: 'previewing',
				choice,
				language,
				...nothingFound,
				workedAt: sql`now()`,
			})
			if (begun) await queueImport(tx, id)
			return begun
		}),
	)
	if (row) return shapeImport(row, language)
	const now = (await findImport(db, id)) ?? fail('not_found')
	return now.state === 'done' || now.state === 'failed'
		? refuseFile({ problem: 'file_gone' }, language)
		: fail('import_running')
}

const nothingFound = { progress: 0, rows: 0, counts: null, planned: null, remarks: null, report: null, failure: null }

/** Two that work at once break a constraint of the database. */
export async function asOnlyOne<Result>(begin: () => Promise<Result>): Promise<Result> {
	try {
		return await begin()
	} catch (error) {
		if (isDuplicate(error, 'one_import_works')) return fail('import_running')
		throw error
	}
}

function checkChoice({ columns }: ImportRow, choice: ImportChoice, language: Language): void {
	const locale = { locale: language }
	const { title, price, category } = choice.columns
	const errors = [
		...(title === undefined ? [{ field: 'columns.title', detail: m.import_choose_title({}, locale) }] : []),
		...(price === undefined && choice.price === undefined
			? [{ field: 'columns.price', detail: m.import_choose_price({}, locale) }]
			: []),
		...(category === undefined && !choice.category
			? [{ field: 'columns.category', detail: m.import_choose_category({}, locale) }]
			: []),
		...Object.entries(choice.columns)
			.filter(([, index]) => index >= columns.length)
			.map(([field]) => ({ field: `columns.${field}`, detail: m.import_no_such_column({}, locale) })),
	]
	if (errors.length > 0) fail('invalid_input', { errors })
}
