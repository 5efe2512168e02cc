import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dayMs } from '#contract/values/durations.ts'
import type { Manifest } from './backup/manifest.ts'
import { isArchive, openStoreToWrite, placeOf } from './backup/open-store.ts'
import { runBackup } from './backup/run-backup.ts'
import { backupClusterOf, backupServiceOf, imagesOf } from './backup-parts.ts'
import { readConfig } from './platform/config/config.ts'
import { findExistingHome } from './platform/database/database-home.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { databaseOn } from './platform/database.ts'
import { endWithParent } from './platform/process/end-with-parent.ts'
import { callersFolder, print, runCommand } from './platform/process/run-command.ts'
import { StartupError } from './platform/startup-error.ts'

const usage = `Saves the shop while it sells:

  npm run backup -- [TARGET] [--every HOURS] [--keep NUMBER] [--dump FILE]

TARGET is a file whose name ends in .tar, a folder, or s3://bucket/prefix; by default BACKUP_TO. --every does nothing while the
last backup there is younger. --keep removes all but the newest ones. --dump names a fresh dump of a database that has a server
of its own, or the report of what saved it: then the backup counts as one with the database.
`

interface Asked {
	readonly target: string | undefined
	readonly everyHours: number | undefined
	readonly keep: number | undefined
	readonly dump: string | undefined
}

if (process.send) endWithParent()

await runCommand({ usage, parse, run, describeFailure: (reason) => `The backup failed: ${reason}` })

function parse(args: string[]): Asked {
	const options = { every: { type: 'string' }, keep: { type: 'string' }, dump: { type: 'string' } } as const
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	if (positionals.length > 1) throw new Error('There is one TARGET')
	return {
		target: positionals[0],
		everyHours: readCount('--every', values.every),
		keep: readCount('--keep', values.keep),
		dump: values.dump,
	}
}

function readCount(name: string, text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	if (!/^[1-9]\d{0,4}$/.test(text)) throw new Error(`${name} must be a whole number from 1`)
	return Number(text)
}

async function run({ target: named, everyHours, keep, dump }: Asked): Promise<void> {
	const config = readConfig(process.env)
	const target = named ?? config.BACKUP_TO
	if (target === undefined) throw new StartupError(`Say where to: name a TARGET, or set BACKUP_TO\n\n${usage}`)
	if (isArchive(target) && keep !== undefined)
		throw new StartupError('A .tar file holds one backup: --keep needs a folder')
	if (config.DATABASE_URL === undefined && !findExistingHome(config.DATA_DIR)) {
		throw new StartupError(`There is no shop in DATA_DIR ${config.DATA_DIR}: nothing was saved`)
	}
	if (dump !== undefined) requireFreshDump(dump, config.DATABASE_URL !== undefined)
	const database = await openDatabase({
		databaseUrl: config.DATABASE_URL,
		dataDir: config.DATA_DIR,
		log: print,
		join: true,
	})
	try {
		const store = await openStoreToWrite({
			target,
			folder: callersFolder(),
			dataDir: config.DATA_DIR,
			serviceUrl: backupServiceOf(config),
		})
		const followed = config.BACKUP_WAL === '1' ? config.BACKUP_TO : undefined
		const goesOn = followed !== undefined && store.place === placeOf(followed, callersFolder())
		const cluster = backupClusterOf(config, database.url, goesOn)
		let isDone = false
		try {
			const images = imagesOf(config)
			const { DATA_DIR: dataDir } = config
			const now = () => new Date()
			const result = await runBackup({
				...{ db: databaseOn(database.pool), store, dataDir, images, cluster, goesOn, keep, everyHours, now },
				isDumped: dump !== undefined,
			})
			isDone = result.kind === 'done'
			if (result.kind === 'done') printDone(result.manifest, store.place, dump)
			if (result.kind === 'busy') print('Another backup is running: nothing was done')
			if (result.kind === 'young') print(`The last backup is less than ${everyHours} hours old: nothing was done`)
		} finally {
			await store.close(isDone)
		}
	} finally {
		await database.close()
	}
}

/** Reads no more of it than its size and time: what wrote it proves it. */
function requireFreshDump(dump: string, hasOwnServer: boolean): void {
	if (!hasOwnServer) throw new StartupError('The backup saves the embedded database itself: leave --dump out')
	const file = statSync(resolve(callersFolder(), dump), { throwIfNoEntry: false })
	if (!file?.isFile() || file.size === 0)
		throw new StartupError(`There is no dump ${dump}, or it is empty: nothing was saved`)
	if (Date.now() - file.mtimeMs > dayMs)
		throw new StartupError(`The dump ${dump} is more than a day old: nothing was saved`)
}

function printDone({ id, database, pictures, takenAt }: Manifest, place: string, dump: string | undefined): void {
	const what = database ? 'the database, ' : ''
	print(`Backup ${id} is in ${place}: ${what}${pictures} pictures and the secrets as of ${takenAt}`)
	if (dump !== undefined) print(`The database is in ${dump}`)
	else if (!database) print('The database is not in it: back it up on its server, see docs/operations/backup.md')
	else if (!database.tables) print('The shop wrote without a pause, so that a check cannot compare the tables')
}
