import type { CatalogueImport } from '#contract/imports.ts'
import { call } from '../../platform/api/browser-call.ts'
import { isWorking } from './import-state.ts'

/**
 * Has the shop begin to work on an import, and answers how it stands then. Where asking fails although the work has begun, its
 * answer was lost on the way, or somebody else was quicker: either way the work goes on. Throws what asking threw otherwise.
 */
export async function beginWork(
	before: CatalogueImport,
	ask: () => Promise<CatalogueImport>,
): Promise<CatalogueImport> {
	try {
		return await ask()
	} catch (error) {
		const now = await call('GET /imports/{id}', { params: { id: before.id } }).catch(() => undefined)
		if (now && (isWorking(now.state) || now.state !== before.state)) return now
		throw error
	}
}
