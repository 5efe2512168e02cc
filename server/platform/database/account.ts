import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** PostgreSQL's account in the operating system: empty for the account of this process. */
export type Account = { readonly uid?: number; readonly gid?: number }

const NOBODY = 65_534

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
	return process.geteuid?.() === 0
}

/** Under root it is the folder's owner, or `nobody` when root owns the folder. */
export function accountFor(folder: string): Account {
	if (!isRoot()) return {}
	const { uid, gid } = statSync(folder)
	return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid }
}

export function holdsFor(account: Account, test: string, path: string): boolean {
	const { status } = spawnSync('/bin/sh', ['-c', test, 'sh', path], { cwd: '/', stdio: 'ignore', ...account })
	return status === 0
}

/** PostgreSQL must not see the shop's settings and secrets. */
export function bareEnvironment(): Record<string, string> {
	const { PATH, LD_LIBRARY_PATH } = process.env
	return { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) }
}
