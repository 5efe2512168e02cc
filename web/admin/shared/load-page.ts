import { requireAdmin } from '../../platform/session/require-session.ts'
import { explainFailure, isMissingCall } from './failures.ts'

interface Reasons {
	/** Of a server that does not know the calls. */
	readonly missing: () => string
	/** For the log, when they fail. */
	readonly failed: string
}

/** Loads what a page of the administration shows, or the reason why it does not. */
export async function loadPage<Loaded>(signal: AbortSignal, load: () => Promise<Loaded>, { missing, failed }: Reasons) {
	await requireAdmin()
	try {
		return { loaded: await load(), failure: undefined }
	} catch (error) {
		if (signal.aborted) throw error
		return { loaded: undefined, failure: isMissingCall(error) ? missing() : explainFailure(failed, error) }
	}
}
