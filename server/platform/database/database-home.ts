import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
	chmodSync,
	chownSync,
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	renameSync,
	rmdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Account, accountFor, holdsFor, isRoot } from './account.ts'
import { endLeftover } from './end-leftover.ts'

/** `data` belongs to `account`, `path` to the account of this process. */
export type DatabaseHome = { readonly path: string; readonly data: string; readonly account: Account }

const OUTSIDE = '/var/lib/toy-shop'
const REACHABLE = 'cd "$1" && test -w .'

/** Falls back to `/var/lib/toy-shop`, named in the file `database-location`, when PostgreSQL cannot reach the data folder. */
export async function findDatabaseHome(dataDir: string, log: (line: string) => void): Promise<DatabaseHome> {
	const inside = homeAt(join(dataDir, 'postgres'))
	const location = readLocation(dataDir)
	if (!location) {
		const home = makeHome(inside.path)
		if (holdsFor(home.account, REACHABLE, dirname(home.data))) return home
		if (!isRoot()) throw new StartupError(`The database in ${home.path} is another account's: start as that one`)
		removeIfEmpty(home)
	}
	const path = location ?? chooseOutside(dataDir, log)
	makeHome(path)
	if (!location) writeLocation(dataDir, path)
	if (existsSync(inside.data) && !existsSync(homeAt(path).data)) await moveCluster(inside, homeAt(path))
	const outside = homeAt(path)
	if (!holdsFor(outside.account, REACHABLE, dirname(outside.data))) {
		throw new StartupError(`The database in ${outside.path} cannot be reached by the account it runs under`)
	}
	log(`The database is in ${outside.path}`)
	return outside
}

export function findExistingHome(dataDir: string): DatabaseHome | undefined {
	const home = homeAt(readLocation(dataDir) ?? join(dataDir, 'postgres'))
	return existsSync(home.data) ? home : undefined
}

function homeAt(path: string): DatabaseHome {
	const cluster = join(path, 'cluster')
	return { path, data: join(cluster, 'data'), account: existsSync(cluster) ? accountFor(cluster) : {} }
}

// NOTE: only `cluster` belongs to PostgreSQL's account, so it cannot touch files that root writes.
function makeHome(path: string): DatabaseHome {
	const cluster = join(path, 'cluster')
	mkdirSync(path, { recursive: true })
	if (isRoot()) chmodSync(path, 0o711)
	mkdirSync(cluster, { recursive: true, mode: 0o700 })
	const { uid, gid } = accountFor(cluster)
	if (uid !== undefined && gid !== undefined) chownSync(cluster, uid, gid)
	return homeAt(path)
}

function removeIfEmpty(home: DatabaseHome): void {
	try {
		rmdirSync(dirname(home.data))
		rmdirSync(home.path)
	} catch {
		// The folder holds something, which is moved later.
	}
}

function readLocation(dataDir: string): string | undefined {
	const file = join(dataDir, 'database-location')
	if (!existsSync(file)) return undefined
	const path = readFileSync(file, 'utf8').trim()
	if (existsSync(path)) return path
	throw new StartupError(
		`The database of ${dataDir} was in ${path}, which is gone: restore it, or remove ${file} to begin empty`,
	)
}

function writeLocation(dataDir: string, path: string): void {
	const file = join(dataDir, 'database-location')
	writeFileSync(`${file}.new`, `${path}\n`, { flush: true })
	renameSync(`${file}.new`, file)
}

// Neither uses nor changes a database that an earlier data folder at this path left behind.
function chooseOutside(dataDir: string, log: (line: string) => void): string {
	const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
	mkdirSync(OUTSIDE, { recursive: true })
	chmodSync(OUTSIDE, 0o755)
	for (let number = 1; ; number++) {
		const path = join(OUTSIDE, number === 1 ? hash : `${hash}-${number}`)
		if (!existsSync(homeAt(path).data)) return path
		log(`An earlier database of this place is left as it is in ${path}`)
	}
}

// Someone may close the folders above a database later. The next start repeats an interrupted move.
async function moveCluster(from: DatabaseHome, to: DatabaseHome): Promise<void> {
	await endLeftover(from.data, from.account)
	const partial = `${to.data}.partial`
	rmSync(partial, { recursive: true, force: true })
	const { uid, gid } = from.account
	if (uid !== undefined && gid !== undefined) chownSync(dirname(to.data), uid, gid)
	execFileSync('cp', ['-a', from.data, partial])
	renameSync(partial, to.data)
	rmSync(from.path, { recursive: true })
}
