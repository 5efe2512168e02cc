import { minuteMs } from '#contract/values/durations.ts'
import { watchBackups } from './backup/backup-state.ts'
import { openStoreToWrite } from './backup/open-store.ts'
import { scheduleBackups } from './backup/schedule-backups.ts'
import { backupClusterOf, backupServiceOf } from './backup-parts.ts'
import type { Seller } from './mail/lay-out-letter.ts'
import type { SendLetter } from './mail/letter.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { repeat } from './platform/repeat.ts'
import { backupPlanOf } from './shop-settings.ts'

const watchMs = minuteMs

interface StartBackupsInput {
	readonly db: Database
	readonly databaseUrl: string
	readonly log: Log
	readonly sendLetter: SendLetter
	readonly seller: Seller
}

/** Backs the shop up by itself where `BACKUP_TO` says where to, and watches all backups, also those of a timer. The result stops it. */
export async function startBackups(config: Config, input: StartBackupsInput): Promise<() => Promise<void>> {
	const { db, databaseUrl, log, sendLetter, seller } = input
	const { BACKUP_TO: target, BACKUP_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_WAL, DATA_DIR: dataDir } = config
	const savesChanges = target !== undefined && BACKUP_WAL === '1'
	const cluster = backupClusterOf(config, databaseUrl, savesChanges)
	// What an earlier setting had reserved would pile up.
	if (!savesChanges) await cluster?.releaseWal().catch((err) => log.error({ err }, 'WAL stays reserved'))
	let stopMaking: (() => Promise<void>) | undefined
	if (target !== undefined) {
		const serviceUrl = backupServiceOf(config)
		const store = await openStoreToWrite({ target, folder: process.cwd(), dataDir, serviceUrl })
		const followed = savesChanges ? cluster : undefined
		stopMaking = scheduleBackups({ db, log, store, target, everyHours, keep, cluster: followed })
	}
	const stopWatching = repeat({ log, pauseMs: watchMs, failure: 'watching backups failed' }, () =>
		watchBackups({ db, now: new Date(), plan: backupPlanOf(config), sendLetter, seller }),
	)
	return async () => {
		stopWatching()
		await stopMaking?.()
	}
}
