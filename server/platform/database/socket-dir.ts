import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

// The kernel limits a socket's path to 104 bytes on macOS and 108 on Linux, with the final zero.
const LONGEST_PATH = 103
const SHORT_PLACE = '/tmp'
const PREFIX = 'shop-socket-'

/** Only the server's account may enter the folder. It is in `home`, or in `/tmp` when that path is too long. */
export function makeSocketDir(home: string, account: Account): string {
	const near = join(home, 'socket')
	const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= LONGEST_PATH
	// The lock file of a killed server would stop the next one.
	rmSync(near, { recursive: true, force: true })
	if (isShort) mkdirSync(near, { mode: 0o700 })
	const folder = isShort ? near : mkdtempSync(join(SHORT_PLACE, PREFIX))
	const { uid, gid } = account
	if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
	return folder
}

export function removeSocketDir(folder: string): void {
	const isOurs = dirname(folder) === SHORT_PLACE && basename(folder).startsWith(PREFIX)
	if (isOurs) rmSync(folder, { recursive: true, force: true })
}
