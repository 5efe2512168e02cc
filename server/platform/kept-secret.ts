import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret that no setting gives: made once and kept in `DATA_DIR`, and in its backups. */
export function keptSecret(dataDir: string, name: string): string {
	const path = pathOf(dataDir, name)
	if (!existsSync(path)) {
		const fresh = `${path}.${process.pid}`
		writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
		putUnlessThere(fresh, path)
	}
	return readFileSync(path, 'utf8').trim()
}

/** The secret if it was made before. */
export function findKeptSecret(dataDir: string, name: string): string | undefined {
	const path = pathOf(dataDir, name)
	return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined
}

/** Whether it is the name of a file of a secret. */
export function isSecretFile(name: string): boolean {
	return /^[\w-]+\.secret$/.test(name)
}

const pathOf = (dataDir: string, name: string) => join(dataDir, `${name}.secret`)

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
