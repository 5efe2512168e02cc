import { parseArgs } from 'node:util'
import { hourMs } from '#contract/values/durations.ts'
import type { BackupStore } from './backup/backup-store.ts'
import { openStoreToRead } from './backup/open-store.ts'
import { type FoundBackup, findBackup, requireEmpty, restore } from './backup/restore.ts'
import { backupServiceOf, imagesOf } from './backup-parts.ts'
import { checkBackup } from './check-backup.ts'
import { recoverCluster } from './platform/base-backup/recover-cluster.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { claimDataDir, markUnfinished } from './platform/database/data-dir.ts'
import { callersFolder, print, runCommand } from './platform/process/run-command.ts'
import { StartupError } from './platform/startup-error.ts'

const usage = `Brings a backup of the shop back into an empty DATA_DIR:

  npm run restore -- SOURCE [--at TIME]
  npm run restore -- SOURCE --check

SOURCE is what 'npm run backup' was given. --at takes the state of a moment, as 2026-11-23T14:30:00+05:00; without it the newest
one comes back. --check restores the newest backup into a scratch folder, compares it, starts the shop on it for a moment, and
removes it.
`

interface Asked {
	readonly source: string
	readonly at: Date | undefined
	readonly isCheck: boolean
}

// Without its zone a time would mean another moment on another machine.
const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

await runCommand({ usage, parse, run, describeFailure: (reason) => `The backup cannot be restored: ${reason}` })

function parse(args: string[]): Asked {
	const options = { at: { type: 'string' }, check: { type: 'boolean' } } as const
	const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
	const [source, ...more] = positionals
	if (source === undefined || more.length > 0) throw new Error('There is one SOURCE')
	if (values.check && values.at !== undefined) throw new Error('--check takes the backup itself, without --at')
	return { source, at: readTime(values.at), isCheck: values.check ?? false }
}

function readTime(text: string | undefined): Date | undefined {
	if (text === undefined) return undefined
	const moment = new Date(text)
	if (!time.test(text) || Number.isNaN(moment.getTime())) {
		throw new Error('--at must be a time with its zone, as 2026-11-23T14:30:00+05:00')
	}
	return moment
}

async function run({ source, at, isCheck }: Asked): Promise<void> {
	const config = readConfig(process.env)
	const store = await openStoreToRead({
		target: source,
		folder: callersFolder(),
		dataDir: config.DATA_DIR,
		serviceUrl: backupServiceOf(config),
	})
	try {
		const found = await findBackup(store, at)
		if (isCheck) await runCheck(store, found)
		else await runRestore(config, store, found)
	} finally {
		await store.close(true)
	}
}

async function runRestore(config: Config, store: BackupStore, found: FoundBackup): Promise<void> {
	const { DATA_DIR: dataDir, DATABASE_URL } = config
	if (found.manifest.database && DATABASE_URL !== undefined) {
		throw new StartupError('The backup holds an embedded database, which DATABASE_URL would leave unused: unset it')
	}
	requireEmpty(dataDir)
	const claim = await claimDataDir(dataDir)
	try {
		const finish = markUnfinished(dataDir)
		await restore({
			store,
			found,
			dataDir,
			images: imagesOf(config),
			recoverDatabase: (files) => recoverCluster({ ...files, dataDir, log: print, durable: true }),
		})
		finish()
	} finally {
		claim.release()
	}
	print(`The shop is back in ${dataDir}, as of ${found.moment.toISOString()}: start it with npm start`)
	if (!found.manifest.database) print('The database is not in the backup: restore it on its server')
}

async function runCheck(store: BackupStore, { manifest }: FoundBackup): Promise<void> {
	const { differences, tables, rows, pictures, products } = await checkBackup(store, manifest)
	const hours = (Date.now() - new Date(manifest.takenAt).getTime()) / hourMs
	const age = `It is ${hours.toFixed(1)} hours old (${manifest.takenAt}).`
	if (differences.length > 0) {
		throw new StartupError(`The backup ${manifest.id} is NOT good: ${differences.join('; ')}. ${age}`)
	}
	const database = manifest.database ? `${tables} tables with ${rows} rows, ` : ''
	const compared = manifest.database && !manifest.database.tables ? ' Its tables could not be compared.' : ''
	const shop = products === undefined ? '' : ` The shop starts on it and lists ${products} products.`
	print(`The backup ${manifest.id} is good: ${database}${pictures} pictures and the secrets.${compared}${shop} ${age}`)
}
