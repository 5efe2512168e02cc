import fs from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
// What the tests keep at once is a tenth of it; they need memory themselves, too.
const neededBytes = 4 * 2 ** 30
const name = /^toy-shop-tests-(\d+)-/
// Longer than any run: where processes are numbered elsewhere, one that lives may seem to be gone.
const abandonedAfterMs = 3_600_000

/**
 * A new folder for all that the tests keep, which goes when this process ends: in memory where there is plenty, since they make
 * and remove hundreds of databases, and on a disk each costs ten times as much.
 */
export function makeScratch() {
	for (const place of [inMemory, tmpdir()]) removeAbandoned(place)
	const folder = make(hasPlenty() ? inMemory : tmpdir())
	process.on('exit', () => remove(folder))
	return folder
}

/** Removes from a folder what runs left there that were killed more than an hour ago. */
export function removeAbandoned(place) {
	if (!fs.existsSync(place)) return
	for (const entry of fs.readdirSync(place)) {
		const pid = name.exec(entry)?.[1]
		const folder = join(place, entry)
		if (pid && !isRunning(Number(pid)) && isOld(folder)) remove(folder)
	}
}

function make(place) {
	const folder = fs.mkdtempSync(join(place, `toy-shop-tests-${process.pid}-`))
	// PostgreSQL's account has to pass it when this runs as root.
	fs.chmodSync(folder, 0o755)
	return folder
}

function hasPlenty() {
	try {
		fs.accessSync(inMemory, fs.constants.W_OK)
		const { bavail, bsize } = fs.statfsSync(inMemory)
		return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) > neededBytes
	} catch {
		return false
	}
}

// What is somebody else's, or still being written to, is left to a later run.
function remove(folder) {
	try {
		fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
	} catch {}
}

function isOld(folder) {
	const { mtimeMs } = fs.statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
	return Date.now() - mtimeMs > abandonedAfterMs
}

function isRunning(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// Somebody else's may not be asked.
		return error.code === 'EPERM'
	}
}
