import type { CatalogueImport } from '#contract/imports.ts'
import { call } from '../../platform/api/browser-call.ts'
import { explainFailure } from '../shared/explain-failure.ts'
import { isWorking } from './import-state.ts'

/** The recent imports, the one that is looked at, and why there is none of them. */
export interface LoadedImports {
	readonly imports: readonly CatalogueImport[]
	readonly chosen: CatalogueImport | undefined
	/** The one asked for is not there, or not any more. */
	readonly isGone: boolean
	readonly failure: string | undefined
}

/** Loads the recent imports. Of these the one asked for is looked at, else the one that is being worked on. */
export async function loadImports(id: string | null, signal: AbortSignal): Promise<LoadedImports> {
	try {
		const imports = await call('GET /imports', {}, { signal })
		const chosen = imports.find((one) => (id === null ? isWorking(one.state) : one.id === id))
		return { imports, chosen, isGone: id !== null && !chosen, failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		const reason = explainFailure('The imports were not loaded', error)
		return { imports: [], chosen: undefined, isGone: false, failure: reason }
	}
}
