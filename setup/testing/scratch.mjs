import fs from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
// The tests use a fifth of it at a time and need memory themselves.
const neededBytes = 1.5 * 2 ** 30
const name = /^toy-shop-tests-(\d+)-/
// Longer than any run: in another PID namespace a live process may look dead.
const abandonedAfterMs = 3_600_000

/** In memory if possible: the tests create and remove hundreds of databases, ten times slower on a disk. */
export function makeScratch() {
	for (const place of [inMemory, tmpdir()]) removeAbandoned(place)
	const place = hasPlenty() ? inMemory : tmpdir()
	console.error(place === inMemory ? 'Test data is in memory' : `Test data is in ${place}: there is little memory`)
	const folder = make(place)
	process.on('exit', () => remove(folder))
	return folder
}

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
	// PostgreSQL's account must pass this folder when the tests run as root.
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

// Other owners' folders and folders in use stay for a later run.
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
		// EPERM means the process exists but belongs to another account.
		return error.code === 'EPERM'
	}
}
