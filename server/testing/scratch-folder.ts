import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findExistingHome } from '../platform/database/database-home.ts'

/** PostgreSQL's account can pass the folder when the tests run as root. */
export function makeScratchFolder(prefix = 'toy-shop-scratch-'): string {
	const folder = mkdtempSync(join(tmpdir(), prefix))
	chmodSync(folder, 0o755)
	return folder
}

/** No shop may run on it; also removes a database outside the folder. */
export function removeDataDir(dataDir: string): void {
	const home = findExistingHome(dataDir)
	if (home) rmSync(home.path, { recursive: true, force: true })
	rmSync(dataDir, { recursive: true, force: true })
}
