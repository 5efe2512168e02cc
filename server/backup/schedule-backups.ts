import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { hourMs, minuteMs } from '#contract/values/durations.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { repeat } from '../platform/repeat.ts'
import type { BackupStore } from './backup-store.ts'
import { findAttempts, findLastGood } from './queries.ts'
import { type ClusterSource, saveChanges } from './run-backup.ts'

interface ScheduleInput {
	readonly db: Database
	readonly log: Log
	readonly store: BackupStore
	readonly target: string
	readonly everyHours: number
	readonly keep: number
	/** Saves changes between the backups too. */
	readonly cluster: ClusterSource | undefined
}

const command = join(import.meta.dirname, '..', 'backup.ts')
const brokenHours = 1 / 6
const checkMs = minuteMs
const saveMs = 30_000
const niceness = 10

/** Makes backups by the command in a process of its own, so that the shop stays quick. The result stops that. */
export function scheduleBackups(input: ScheduleInput): () => Promise<void> {
	const { db, log, store, cluster } = input
	let running: ReturnType<typeof startCommand> | undefined
	let isBroken = false
	const start = async (args: readonly string[]) => {
		running = startCommand(input, args)
		await running.ended
		running = undefined
	}
	const stopChecking = repeat({ log, pauseMs: checkMs, failure: 'looking after backups failed' }, async () => {
		if (!(await isDue(input, new Date(), isBroken))) return
		await start(isBroken ? [] : ['--every', String(input.everyHours)])
		isBroken = false
	})
	const stopSaving = repeat({ log, pauseMs: saveMs, failure: 'saving changes beside the backup failed' }, async () => {
		if (!cluster) return
		const last = await findLastGood(db, store.place)
		if (!last?.holdsDatabase) return
		isBroken = !(await saveChanges(db, store, cluster, { id: last.id, now: new Date() }))
	})
	return async () => {
		stopChecking()
		stopSaving()
		await running?.stop()
	}
}

/** After a failure it is tried again in an hour, and when changes can no longer be saved in ten minutes. */
export async function isDue(
	{ db, store, everyHours }: Pick<ScheduleInput, 'db' | 'store' | 'everyHours'>,
	now: Date,
	isBroken: boolean,
): Promise<boolean> {
	const good = await findLastGood(db, store.place)
	const { last } = await findAttempts(db, store.place)
	if (!last) return true
	const hours = (now.getTime() - last.getTime()) / hourMs
	if (last.getTime() !== good?.startedAt.getTime()) return hours >= 1
	return hours >= (isBroken ? brokenHours : everyHours)
}

function startCommand({ log, target, keep }: ScheduleInput, args: readonly string[]) {
	const child = spawn(process.execPath, [command, target, '--keep', String(keep), ...args], {
		// It ends when this channel closes.
		stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
	})
	if (child.pid) lowerPriority(child.pid)
	let output = ''
	for (const stream of [child.stdout, child.stderr]) {
		stream?.on('data', (data) => {
			output += data
		})
	}
	let isStopped = false
	const ended = new Promise<void>((resolve) => {
		child.once('error', (error) => {
			log.error({ err: error }, 'the backup cannot be started')
			resolve()
		})
		child.once('close', (code) => {
			if (code === 0) log.info({ output }, 'the backup is made')
			else if (!isStopped) log.error({ output }, 'the backup failed')
			resolve()
		})
	})
	return {
		ended,
		async stop() {
			isStopped = true
			child.kill('SIGTERM')
			await ended
		},
	}
}

function lowerPriority(id: number): void {
	try {
		setPriority(id, niceness)
	} catch {
		// The set-up may forbid it.
	}
}
