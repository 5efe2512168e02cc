import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The operating system's account PostgreSQL runs under: empty for the account of this process. */
export type Account = { readonly uid?: number; readonly gid?: number }

const NOBODY = 65_534

/** Whether this process is root, as whom PostgreSQL refuses to run. */
export function isRoot(): boolean {
	return process.geteuid?.() === 0
}

/** The account for a folder that exists: as root its owner, and nobody when the owner is root as well. */
export function accountFor(folder: string): Account {
	if (!isRoot()) return {}
	const { uid, gid } = statSync(folder)
	return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

/** Whether a shell test such as `test -x "$1"` holds for a path when that account asks. */
export function holdsFor(account: Account, test: string, path: string): boolean {
	const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', path], { cwd: '/', stdio: 'ignore', ...account })
	return status === 0
}

/** The environment for PostgreSQL's processes: none of the shop's settings and secrets. */
export function bareEnvironment(): Record<string, string> {
	const { PATH, LD_LIBRARY_PATH } = process.env
	return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) }
}
