import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Postmaster = { readonly pid: number; readonly socketDir: string; readonly isReady: boolean }

/** A killed server leaves `postmaster.pid` behind too. */
export function readPostmaster(data: string): Postmaster | undefined {
	try {
		const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
		return { pid: Number(lines[0]), socketDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' }
	} catch {
		return undefined
	}
}
