import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { isRoot } from './account.ts'
import { isRunning } from './process-table.ts'

/** Locks a folder against other shops until `release()` or any end of the process. */
export type Claim = { release(): void }

const PATIENCE_MS = 2_000
const PATIENCE_WITH_ENDING_SHOP_MS = 15_000

const REASONS: Readonly<Record<string, string>> = {
	EACCES: 'permission denied',
	EPERM: 'permission denied',
	EROFS: 'the file system is read-only',
	EEXIST: 'there is a file of that name',
	ENOENT: 'no folder can be made there',
	ENOTDIR: 'a part of the path is a file',
	ENOSPC: 'the disk is full',
}

const UNFINISHED = 'unfinished-restore'

/** No shop starts on the folder before the result is called. */
export function markUnfinished(dataDir: string): () => void {
	const mark = join(dataDir, UNFINISHED)
	writeFileSync(mark, '')
	return () => rmSync(mark)
}

/** Throws a `StartupError` after a restore that was cut off. */
export function requireFinished(dataDir: string): void {
	if (!existsSync(join(dataDir, UNFINISHED))) return
	throw new StartupError(`A restore into DATA_DIR ${dataDir} was cut off: empty the folder and restore again`)
}

export function prepareDataDir(dataDir: string): void {
	requireFinished(dataDir)
	try {
		const made = makeFolder(dataDir)
		// NOTE: under root PostgreSQL's account must pass through; secret files have their own mode.
		if (made && isRoot()) chmodSync(dataDir, 0o711)
		const probe = join(dataDir, `.probe-${process.pid}`)
		writeFileSync(probe, '')
		rmSync(probe)
	} catch (error) {
		throw notWritable(dataDir, error)
	}
}

// NOTE: Node's `recursive` never returns on file systems such as /proc, which report a missing parent.
function makeFolder(folder: string): boolean {
	if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
	const parent = dirname(folder)
	if (!existsSync(folder) && !existsSync(parent)) makeFolder(parent)
	try {
		mkdirSync(folder, { mode: 0o700 })
		return true
	} catch (error) {
		if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
		throw error
	}
}

/** Waits for a shop that is just ending. Throws a `StartupError` when another shop still holds the folder after `patienceMs`. */
export async function claimDataDir(dataDir: string, patienceMs = PATIENCE_MS): Promise<Claim> {
	prepareDataDir(dataDir)
	const began = Date.now()
	for (;;) {
		const claim = tryClaim(dataDir)
		if (claim) return claim
		const holder = readHolder(dataDir)
		const patience = holder && isEnding(holder) ? PATIENCE_WITH_ENDING_SHOP_MS : patienceMs
		if (Date.now() - began >= patience) {
			const process = holder ? ` (process ${holder.pid})` : ''
			throw new StartupError(
				`Another shop${process} is running on DATA_DIR ${dataDir}: stop it, or choose another DATA_DIR`,
			)
		}
		await wait(50)
	}
}

/** Returns undefined when another process holds the folder. */
export function tryClaim(folder: string): Claim | undefined {
	const lock = lockFile(folder)
	if (!lock) return undefined
	const holder = join(folder, 'lock-holder')
	const parent = process.send ? process.ppid : undefined
	writeFileSync(holder, JSON.stringify({ pid: process.pid, parent }))
	return {
		release() {
			if (!lock.isOpen) return
			rmSync(holder, { force: true })
			lock.close()
		},
	}
}

// The kernel drops SQLite's exclusive lock when the process ends, on every system, and no child inherits it.
// NOTE: this process must not open and close that file elsewhere, which would drop the lock.
function lockFile(folder: string): DatabaseSync | undefined {
	let lock: DatabaseSync | undefined
	try {
		lock = new DatabaseSync(join(folder, 'lock'))
		lock.exec('pragma busy_timeout = 0; pragma journal_mode = off; begin exclusive')
		return lock
	} catch (error) {
		if (lock?.isOpen) lock.close()
		if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined
		throw notWritable(folder, error)
	}
}

type Holder = { readonly pid: number; readonly parent: number | undefined }

function readHolder(folder: string): Holder | undefined {
	try {
		const read: unknown = JSON.parse(readFileSync(join(folder, 'lock-holder'), 'utf8'))
		if (typeof read !== 'object' || read === null || !('pid' in read) || typeof read.pid !== 'number') return undefined
		return { pid: read.pid, parent: 'parent' in read && typeof read.parent === 'number' ? read.parent : undefined }
	} catch {
		return undefined
	}
}

// A shop ends with its starter, so a shop without one releases the folder soon.
function isEnding({ parent }: Holder): boolean {
	return parent !== undefined && !isRunning(parent)
}

function notWritable(folder: string, error: unknown): StartupError {
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error))
	return new StartupError(`DATA_DIR ${folder} is not writable: ${reason}`)
}
