import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo makes its secret once and keeps it in `DATA_DIR`; production never calls this. */
export function demoSecret(dataDir: string, name: string): string {
	const path = join(dataDir, `${name}.secret`)
	if (!existsSync(path)) {
		const fresh = `${path}.${process.pid}`
		writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
		putUnlessThere(fresh, path)
	}
	return readFileSync(path, 'utf8').trim()
}

// A link, unlike a rename, never replaces a secret that another process has just made.
function putUnlessThere(from: string, to: string): void {
	try {
		linkSync(from, to)
	} catch {
		// Some file systems have no links.
		if (!existsSync(to)) renameSync(from, to)
	}
	rmSync(from, { force: true })
}
