import { resolve } from 'node:path'
import pg from 'pg'
import { outsideRequests } from '../log.ts'
import { endPool, makePool, PROMPT } from '../make-pool.ts'
import { StartupError } from '../startup-error.ts'
import { connectionShares } from './count-connections.ts'
import { prepareDataDir } from './data-dir.ts'
import { type EmbeddedPostgres, findRunningDatabase, startEmbeddedPostgres } from './embedded-postgres.ts'
import { hostUrls } from './hosts.ts'

/** `join` uses the embedded server of a running shop, if any. */
export type DatabaseOptions = {
	readonly databaseUrl?: string | undefined
	readonly dataDir: string
	readonly log: (line: string) => void
	readonly join?: boolean
	/** The most connections of `promptPool` and of `pool`. */
	readonly poolSize?: number | undefined
	readonly slowPoolSize?: number | undefined
	/** See `EmbeddedOptions`. */
	readonly migrations?: string
	readonly connections?: number
}

/** `pool` serves slow work such as migrations and exports; `promptPool` serves requests and has short time limits. */
export type OpenDatabase = {
	readonly url: string
	readonly pool: pg.Pool
	readonly promptPool: pg.Pool
	close(): Promise<void>
}

/** Throws a `StartupError` when there is no working database. */
export async function openDatabase({
	databaseUrl,
	join,
	migrations,
	connections,
	...given
}: DatabaseOptions): Promise<OpenDatabase> {
	const { log } = given
	const dataDir = resolve(given.dataDir)
	if (databaseUrl) {
		prepareDataDir(dataDir)
		return connect(databaseUrl, given)
	}
	const running = join ? findRunningDatabase(dataDir) : undefined
	if (running) return connect(running, given)
	const embedded = await startEmbeddedPostgres({ dataDir, log, migrations, connections })
	try {
		return await connect(embedded.url, given, embedded)
	} catch (error) {
		await embedded.close()
		throw error
	}
}

type ConnectInput = Pick<DatabaseOptions, 'log' | 'poolSize' | 'slowPoolSize'>

async function connect(
	url: string,
	{ log, poolSize = connectionShares.promptPool, slowPoolSize = connectionShares.patientPool }: ConnectInput,
	embedded?: EmbeddedPostgres,
): Promise<OpenDatabase> {
	requireAddress(url)
	let isClosing = false
	const open = (options: pg.PoolConfig) =>
		makePool(url, options).on('error', (error) => {
			if (!isClosing) outsideRequests(() => log(`A database connection broke: ${error.message}`))
		})
	const pool = open({ max: slowPoolSize })
	const promptPool = open({ max: poolSize, ...PROMPT })
	try {
		await pool.query('select 1')
		await promptPool.query('select 1')
	} catch (error) {
		await Promise.all([pool.end(), promptPool.end()])
		throw new StartupError(describeProblem(url, error))
	}
	const close = async () => {
		isClosing = true
		await Promise.all([endPool(promptPool), endPool(pool)])
		await embedded?.close()
	}
	return { url, pool, promptPool, close }
}

function requireAddress(url: string): void {
	if (!hostUrls(url).every(parse)) throw new StartupError('DATABASE_URL is not the address of a PostgreSQL database')
}

function parse(url: string): pg.Client | undefined {
	try {
		return new pg.Client({ connectionString: url })
	} catch {
		return undefined
	}
}

function describeProblem(url: string, error: unknown): string {
	const clients = hostUrls(url).flatMap((one) => parse(one) ?? [])
	const host = clients.map((client) => client.host).join(', ')
	const { user, database } = clients[0] ?? {}
	const code = error instanceof Error && 'code' in error ? String(error.code) : ''
	const message = firstMessage(error)
	if (code === '3D000') return `DATABASE_URL: there is no database '${database}' on ${host}`
	if (code.startsWith('28')) return `DATABASE_URL: ${host} refused the user '${user}' or the password (${message})`
	return `DATABASE_URL: cannot connect to the database on ${host} (${message})`
}

// Node joins the failures of several IP addresses into one error without a message.
function firstMessage(error: unknown): string {
	if (error instanceof AggregateError) return firstMessage(error.errors[0])
	return error instanceof Error ? error.message : String(error)
}
