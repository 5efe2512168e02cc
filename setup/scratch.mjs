import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
const neededBytes = 4 * 2 ** 30
const name = /^toy-shop-tests-(\d+)-/

/**
 * A new folder for all that the tests keep, in memory where there is plenty: they make and remove hundreds of databases, and
 * on a disk each costs ten times as much. Those of runs that were killed are removed.
 */
export function makeScratch(place = hasPlenty() ? inMemory : tmpdir()) {
	removeAbandoned(place)
	const folder = mkdtempSync(join(place, `toy-shop-tests-${process.pid}-`))
	// PostgreSQL's account has to pass it when this runs as root.
	chmodSync(folder, 0o755)
	return folder
}

function hasPlenty() {
	if (!existsSync(inMemory)) return false
	const { bavail, bsize } = statfsSync(inMemory)
	return Math.min(bavail * bsize, freemem()) > neededBytes
}

function removeAbandoned(place) {
	for (const entry of readdirSync(place)) {
		const pid = name.exec(entry)?.[1]
		if (pid && !isRunning(Number(pid))) rmSync(join(place, entry), { recursive: true, force: true })
	}
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
