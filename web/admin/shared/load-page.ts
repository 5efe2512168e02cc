import { requireAdmin } from '../../platform/session/require-session.ts'
import { explainFailure, isMissingCall } from './failures.ts'

interface Reasons {
	/** For the log, when the calls fail. */
	readonly failed: string
}

/** Loads what a page of the administration shows, or the reason why it does not: `missing` where the server does not know the calls. */
export async function loadPage<Loaded>(signal: AbortSignal, load: () => Promise<Loaded>, { failed }: Reasons) {
	await requireAdmin()
	try {
		return { loaded: await load(), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { loaded: undefined, failure: isMissingCall(error) ? 'missing' : explainFailure(failed, error) }
	}
}
