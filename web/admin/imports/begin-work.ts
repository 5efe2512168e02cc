import type { CatalogueImport, SentImportChoice } from '#contract/imports.ts'
import { call } from '../../platform/api/browser-call.ts'
import { draftOf } from './choice-draft.ts'
import { isWorking } from './use-import.ts'

/**
 * Has the shop begin to work on an import, for a check with the choice that is asked about, and answers how it stands then.
 * Where asking fails although the work has begun, its answer was lost on the way, or somebody else was quicker: either way the
 * work goes on. A check may also be done by then, and nothing but its choice tells it from the one before. Throws what asking
 * threw otherwise.
 */
export async function beginWork(
	before: CatalogueImport,
	ask: () => Promise<CatalogueImport>,
	choice: SentImportChoice = before.choice,
): Promise<CatalogueImport> {
	try {
		return await ask()
	} catch (error) {
		const now = await call('GET /imports/{id}', { params: { id: before.id } }).catch(() => undefined)
		if (!now) throw error
		const isChecked = !isSame(before.choice, choice) && isSame(now.choice, choice)
		if (isChecked || isWorking(now.state) || now.state !== before.state) return now
		throw error
	}
}

/** Whether two choices are the same, however their columns are ordered. */
function isSame(one: SentImportChoice, other: SentImportChoice): boolean {
	return JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other))
}
