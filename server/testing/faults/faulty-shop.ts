import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { findExistingHome } from '../../platform/database/database-home.ts'
import { findRunningDatabase, startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { readPostmaster } from '../../platform/database/postmaster-file.ts'
import { processesIn } from '../../platform/database/process-table.ts'
import { findFreePort } from '../find-free-port.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'
import { hurry } from './hurry.ts'
import { OrderingCrowd } from './ordering-crowd.ts'
import { type ShopProcess, type StartShopProcessInput, startShopProcess } from './shop-process.ts'
import { stockShop } from './stock-shop.ts'

/** The shop runs its own database, or gets the URL of one. */
export type DatabaseKind = 'embedded' | 'DATABASE_URL'

interface OpenFaultyShopInput {
	readonly kind: DatabaseKind
	readonly dataDir?: string
	readonly streams: number
	/** A command that starts the shop, such as `prlimit`. */
	readonly launcher?: readonly string[]
	/** A socket that the shop is given, see `startShopProcess`. */
	readonly socket?: { readonly fd: number; readonly port: string }
	/** Beside those of its address and its database. */
	readonly settings?: Readonly<Record<string, string>>
}

const products = 8
const piecesOfProduct = 9_000

/** A shop in its own process, with a database for faults. */
export async function openFaultyShop({
	kind,
	dataDir = makeScratchFolder(),
	streams,
	launcher = [],
	socket,
	settings = {},
}: OpenFaultyShopInput) {
	const emails = Array.from({ length: streams }, (_, person) => `buyer-${person}@toys.example`)
	const beside = async <Result>(work: (pool: Pool) => Promise<Result>): Promise<Result> => {
		const database = await openDatabase({ dataDir, log: () => {}, join: true })
		return await work(database.pool).finally(database.close)
	}
	await beside((pool) => stockShop(pool, { products, quantity: piecesOfProduct, emails }))
	const outer = kind === 'embedded' ? undefined : await startEmbeddedPostgres({ dataDir, log: () => {} })
	// A shop with an external database keeps its own files elsewhere.
	const shopDir = outer ? makeScratchFolder() : dataDir
	const port = socket?.port ?? (await findFreePort())
	const allSettings = {
		RATE_LIMIT_FACTOR: '10000',
		PORT: port,
		...settings,
		DATA_DIR: shopDir,
		...(outer && { DATABASE_URL: outer.url }),
	}
	const start = () => startShop({ launcher, settings: allSettings, socket: socket?.fd })
	const origin = `http://127.0.0.1:${port}`
	let shop = await start()
	const offered = await beside(
		async (pool) => (await pool.query<{ id: string; price: number }>('select id, price from products')).rows,
	)
	const crowd = new OrderingCrowd(emails, offered)
	return {
		origin,
		get shop() {
			return shop
		},
		/** As a service manager does. */
		async restart(): Promise<void> {
			await shop.end()
			shop = await start()
		},
		beside,
		crowd,
		postmaster: () => readPostmaster(findExistingHome(dataDir)?.data ?? '')?.pid ?? 0,
		signalDatabase(signal: NodeJS.Signals): void {
			const home = findExistingHome(dataDir)
			for (const pid of home ? processesIn(home.data, home.account) : []) process.kill(pid, signal)
		},
		/** Resolves to the time until the shop is ready. */
		async untilReady(): Promise<number> {
			const began = performance.now()
			while (!(await isReady(origin))) await wait(20)
			return performance.now() - began
		},
		/** Skips the pauses before retries. */
		async untilLettersSent(): Promise<void> {
			const waiting = `select from jobs.job where name = 'letters' and state < 'completed'`
			const url = outer?.url ?? findRunningDatabase(dataDir) ?? ''
			while (await beside(async (pool) => (await pool.query(waiting)).rowCount !== 0)) {
				await beside((pool) => hurry({ pool, url }))
				await wait(500)
			}
		},
		async close(): Promise<void> {
			crowd.giveUp()
			await shop.end('SIGKILL')
			await outer?.close()
			removeDataDir(dataDir)
			if (outer) removeDataDir(shopDir)
		},
	}
}

export type FaultyShop = Awaited<ReturnType<typeof openFaultyShop>>

async function startShop(starting: StartShopProcessInput): Promise<ShopProcess> {
	const shop = startShopProcess(starting)
	await shop.opened()
	return shop
}

async function isReady(origin: string): Promise<boolean> {
	const answer = await fetch(`${origin}/health/ready`)
	await answer.text()
	return answer.status === 200
}
