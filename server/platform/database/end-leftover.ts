import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning, processesIn } from './process-table.ts'

/** Only the holder of the folder's claim may call it. Returns the folder of the ended server's socket. */
export async function endLeftover(data: string, account: Account): Promise<string | undefined> {
	const postmaster = readPostmaster(data)
	if (!postmaster) return undefined
	const { pid, socketDir } = postmaster
	// NOTE: the id in the file proves nothing: another program or a zombie may have it by now.
	if (processesIn(data, account).includes(pid)) await stop(pid, 'SIGINT')
	await hasCome(() => processesIn(data, account).length === 0, 3_000)
	for (const worker of processesIn(data, account)) await stop(worker, 'SIGKILL')
	rmSync(join(data, 'postmaster.pid'), { force: true })
	return socketDir
}

// A fast shutdown writes everything to disk; if it takes too long, the next start recovers from the log.
async function stop(pid: number, first: NodeJS.Signals): Promise<void> {
	for (const signal of [first, 'SIGQUIT', 'SIGKILL'] as const) {
		if (!isRunning(pid)) return
		process.kill(pid, signal)
		if (await hasCome(() => !isRunning(pid), 20_000)) return
	}
}

async function hasCome(isTrue: () => boolean, limitMs: number): Promise<boolean> {
	const until = Date.now() + limitMs
	while (!isTrue()) {
		if (Date.now() > until) return false
		await wait(20)
	}
	return true
}
