import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { findBackupState } from './backup/backup-state.ts'
import { imagesOf } from './backup-parts.ts'
import {
	checkClock,
	checkConnections,
	checkMigrations,
	checkNotices,
	checkRights,
	checkServer,
} from './doctor/check-database.ts'
import {
	checkBackupPlace,
	checkBackups,
	checkDisk,
	checkMail,
	checkNoAccount,
	checkPayments,
	checkPictures,
	checkPurges,
} from './doctor/check-outside.ts'
import { checkProxy } from './doctor/check-proxy.ts'
import { checkReplica } from './doctor/check-replica.ts'
import { checkShop } from './doctor/check-shop.ts'
import { type Check, type NamedFinding, ok, runChecks, warn } from './doctor/finding.ts'
import { healthOf } from './health-settings.ts'
import { diskImages } from './images/image-store.ts'
import { verifySmtp } from './mail/transport.ts'
import { providerOf } from './payment-provider.ts'
import { findUnsettled } from './payments/find-unanswered.ts'
import { takesTransfers } from './payments/transfer-settings.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { findUnread } from './platform/config/gone-settings.ts'
import { countConnections, getConnectionLimit } from './platform/database/count-connections.ts'
import { requireFinished } from './platform/database/data-dir.ts'
import { findRunningDatabase } from './platform/database/embedded-postgres.ts'
import { hostUrls } from './platform/database/hosts.ts'
import { findPending } from './platform/database/migrate.ts'
import { openNotices } from './platform/database/notices.ts'
import { mostLagMs } from './platform/database/replicas/replica-set.ts'
import { requireServer } from './platform/database/require-server.ts'
import { databaseOn } from './platform/database.ts'
import { probeHeader, probeToken } from './platform/http/health.ts'
import { findKeptSecret } from './platform/kept-secret.ts'
import { endPool, makePool } from './platform/make-pool.ts'
import { purgeNothing } from './platform/pages/send-purge.ts'
import { print, runCommand } from './platform/process/run-command.ts'
import { StartupError } from './platform/startup-error.ts'
import { backupPlanOf } from './shop-settings.ts'

const usage = `Checks a production set-up and says what to do:

  npm run doctor

It reads the settings of the environment, changes nothing, and ends with 1 when something has to be mended.
`

const migrations = join(import.meta.dirname, 'migrations')
const nameWidth = 13

const asleep: Check = {
	name: 'database',
	run: async () => warn('it runs with the shop only, which does not run now', 'start the shop and ask again'),
}

await runCommand({
	usage,
	parse: () => readProductionConfig(),
	run: examine,
	describeFailure: (reason) => `The doctor cannot go on: ${reason}`,
})

function readProductionConfig(): Config {
	const config = readConfig(process.env)
	if (config.SHOP_MODE !== 'production')
		throw new StartupError('The doctor is for production: set SHOP_MODE=production and the settings that it needs')
	return config
}

async function examine(config: Config): Promise<void> {
	const unread = findUnread(process.env)
	const settings = unread ? warn(unread, 'take these settings out') : ok('all are there, and of the right form')
	printFinding({ name: 'settings', ...settings })
	const url = config.DATABASE_URL ?? findRunningDatabase(config.DATA_DIR)
	const pool = url === undefined ? undefined : makePool(url, { max: 3 })
	const ofDatabase = url !== undefined && pool ? databaseChecks({ ...config, DATABASE_URL: url }, pool) : [asleep]
	let failures = 0
	for await (const finding of runChecks([...ofDatabase, ...outsideChecks(config, pool)])) {
		printFinding(finding)
		if (finding.state === 'fail') failures++
	}
	await pool?.end()
	print(failures === 0 ? 'Nothing has to be mended.' : `${failures} of these have to be mended.`)
	if (failures > 0) process.exitCode = 1
}

function databaseChecks(
	config: Config & { readonly DATABASE_URL: string },
	pool: ReturnType<typeof makePool>,
): Check[] {
	const url = config.LISTEN_DATABASE_URL ?? config.DATABASE_URL
	const findPendingHere = () => findPending(pool, migrations)
	const findBackups = async () => {
		const isMade = (await findPendingHere()).length === 0
		return isMade ? findBackupState(databaseOn(pool), new Date(), backupPlanOf(config)) : undefined
	}
	return [
		{ name: 'database', run: () => checkServer(pool, requireServer) },
		{ name: 'rights', run: () => checkRights(pool) },
		{ name: 'tables', run: () => checkMigrations(findPendingHere) },
		{
			name: 'notices',
			run: () => checkNotices(() => openNotices({ url, pool, channels: {}, onState: () => undefined })),
		},
		{ name: 'connections', run: () => checkConnections(pool, countConnections(config), getConnectionLimit) },
		{
			name: 'clock',
			run: () =>
				checkClock(async () => (await pool.query('select clock_timestamp() as now')).rows[0]?.now, 'the database'),
		},
		...replicaChecks(config, pool),
		{ name: 'backups', run: () => checkBackups(findBackups) },
		...shopChecks(config, pool),
	]
}

/** What no other line says of a shop that runs. */
function shopChecks(config: Config, pool: ReturnType<typeof makePool>): Check[] {
	const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
	const provider = providerOf(config, async () => undefined)
	const askHealth = healthOf(config, {
		...{ db: databaseOn(pool), clock: systemClock, log, provider },
		receivesNotices: () => true,
	})
	const askOnce = async () => {
		const { rows } = await pool.query<{ hasRun: boolean }>(`select to_regclass('jobs.job') is not null as "hasRun"`)
		return rows[0]?.hasRun ? askHealth() : undefined
	}
	let asked: ReturnType<typeof askOnce> | undefined
	const ask = () => {
		asked ??= askOnce()
		return asked
	}
	return (['letters', 'work'] as const).map((name) => ({ name, run: () => checkShop(ask, name) }))
}

function replicaChecks({ DATABASE_READ_URL: url }: Config, primary: ReturnType<typeof makePool>): Check[] {
	return (url === undefined ? [] : hostUrls(url)).map((one) => ({
		name: 'replica',
		run: async () => {
			const { host, port } = new pg.Client({ connectionString: one })
			const replica = makePool(one, { max: 1 })
			return await checkReplica({ primary, replica, name: `${host}:${port}`, mostLagMs }).finally(() =>
				endPool(replica),
			)
		},
	}))
}

function outsideChecks(config: Config, pool: ReturnType<typeof makePool> | undefined): Check[] {
	const {
		SMTP_URL = '',
		DATA_DIR,
		PAGE_PURGE_URL: purgeUrl,
		PUBLIC_URL: publicUrl,
		JWT_SECRETS: [secret = findKeptSecret(DATA_DIR, 'jwt') ?? ''],
	} = config
	// What is missing yet is made there by the shop, not here.
	const folder = findExisting(resolve(DATA_DIR, 'images'))
	const probe = { [probeHeader]: probeToken(secret, Date.now()) }
	return [
		{ name: 'mail', run: () => checkMail(() => verifySmtp(SMTP_URL)) },
		...paymentChecks(config, pool),
		{
			name: 'pictures',
			run: () => {
				requireFinished(DATA_DIR)
				return checkPictures(config.IMAGE_STORE_URL === undefined ? diskImages(folder) : imagesOf(config))
			},
		},
		...(config.DATABASE_URL === undefined
			? [{ name: 'backup place', run: async () => checkBackupPlace(placesOf(config)) }]
			: []),
		{ name: 'disk', run: () => checkDisk(folder) },
		{ name: 'proxy', run: () => checkProxy({ publicUrl, probe }) },
		...(purgeUrl === undefined ? [] : [{ name: 'purges', run: () => checkPurges(() => purgeNothing(purgeUrl)) }]),
	]
}

function paymentChecks(config: Config, pool: ReturnType<typeof makePool> | undefined): Check[] {
	const provider = providerOf(config, async () => undefined)
	if (!provider) return [{ name: 'payments', run: () => checkNoAccount(() => findOpenMoney(pool)) }]
	const { client, isTest } = provider
	const { YOOKASSA_API_URL = '' } = config
	return [
		{ name: 'payments', run: () => checkPayments(() => client.listPayments({ limit: '1' }), isTest === true) },
		{ name: 'clock', run: () => checkClock(() => askTime(YOOKASSA_API_URL), 'the payment provider') },
	]
}

async function findOpenMoney(pool: ReturnType<typeof makePool> | undefined) {
	if (!pool || (await findPending(pool, migrations)).length > 0) return undefined
	const db = databaseOn(pool)
	return { unsettled: (await findUnsettled(db)).count, takesTransfers: await takesTransfers(db) }
}

function placesOf({ BACKUP_TO: to, DATA_DIR }: Config) {
	const diskOf = (folder: string) => statSync(findExisting(folder)).dev
	return { to, isOnDiskOfData: to !== undefined && !to.startsWith('s3://') && diskOf(to) === diskOf(DATA_DIR) }
}

/** The folder, or the nearest one above it that is there. */
function findExisting(folder: string): string {
	return existsSync(folder) ? folder : findExisting(dirname(folder))
}

async function askTime(url: string): Promise<Date | undefined> {
	const response = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(10_000) })
	const date = response.headers.get('date')
	return date ? new Date(date) : undefined
}

function printFinding({ state, name, found, advice }: NamedFinding): void {
	print(`${state.padEnd(5)}  ${name.padEnd(nameWidth)}${found}`)
	if (advice) print(`       ${' '.repeat(nameWidth)}${advice}`)
}
