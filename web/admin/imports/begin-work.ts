import type { CatalogueImport, SentImportChoice } from '#contract/imports.ts'
import { call } from '../../platform/api/browser-call.ts'
import { draftOf } from './choice-draft.ts'
import { isWorking } from './use-import.ts'

/**
 * Starts a preview or a run and returns the import. If the call fails but the work has begun (the answer was lost, or
 * someone else was quicker), returns its state instead of throwing. A preview may be finished by then: only its choice
 * tells it from the previous one.
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

/** Whether two choices are the same, however their columns and categories are ordered. */
function isSame(one: SentImportChoice, other: SentImportChoice): boolean {
	return inOrder(one) === inOrder(other)
}

function inOrder({ categories = {}, ...choice }: SentImportChoice): string {
	return JSON.stringify([draftOf(choice), Object.entries(categories).toSorted()])
}
