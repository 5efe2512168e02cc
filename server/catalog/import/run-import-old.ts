import { sql } from 'drizzle-orm'
import type { CatalogueImport } from '#contract/imports.ts'
import type { Language } from '#contract/language.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { ImportDeps } from './import-deps.ts'
import { findImport, updateImport } from './queries.ts'
import { asOnlyOne } from './run-import.ts'
import { shapeImport } from './shape-import.ts'

/** Has a previewed file brought into the shop. Throws `not_previewed`, and `import_running` while another one works. */
export async function runImport(deps: ImportDeps, id: string, language: Language): Promise<CatalogueImport> {
	const { db, queueImport } = deps
	const row = await asOnlyOne(() =>
		inTransaction(db, async (tx) => {
			const values = { state: 'running', language, progress: 0, rows: 0, failure: null, workedAt: sql`now()` } as const
			const begun = await updateImport(tx, id, ['previewed'], values)
			if (begun) await queueImport(tx, id)
			return begun
		}),
	)
	if (row) return shapeImport(row, language)
	const now = (await findImport(db, id)) ?? fail('not_found')
	return fail(now.state === 'previewing' || now.state === 'running' ? 'import_running' : 'not_previewed')
}
