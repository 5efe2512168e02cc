import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExistingHome } from '../server/platform/database/database-home.ts'
import { onEnd } from './clean-up.ts'

/** A data folder of its own in the system's temporary one; let go of, it is removed with its database. */
export interface ScratchData extends AsyncDisposable {
	readonly dataDir: string
}

export function makeScratchData(): ScratchData {
	const dataDir = mkdtempSync(join(tmpdir(), 'toy-shop-bench-'))
	// PostgreSQL's account has to pass it when this runs as root.
	chmodSync(dataDir, 0o755)
	const remove = onEnd(async () => {
		const home = findExistingHome(dataDir)
		if (home) rmSync(home.path, { recursive: true, force: true })
		rmSync(dataDir, { recursive: true, force: true })
	})
	return { dataDir, [Symbol.asyncDispose]: remove }
}
