import { type Load, type LoadResult, loadResult } from './load.ts'
import { runApart } from './run-apart.ts'

/** Puts a server under load from a process of its own. */
export async function applyLoad(load: Load): Promise<LoadResult> {
	return await runApart('generate-load.ts', load, loadResult)
}
