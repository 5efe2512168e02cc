import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPrimaryAndStandby } from '../database/standby.ts'
import { findFreePort } from '../find-free-port.ts'
import { makeScratchFolder, removeDataDir } from '../scratch-folder.ts'
import { OrderingCrowd } from './ordering-crowd.ts'
import { startProxy } from './proxy.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { stockShop } from './stock-shop.ts'

const products = 8
const piecesOfProduct = 90_000

/** Two shops behind a proxy, on a primary and its synchronous standby. */
export async function openTwoShops(streams: number) {
	const folder = makeScratchFolder()
	const servers = await startPrimaryAndStandby({ byPort: true, isSynchronous: true })
	const emails = Array.from({ length: streams }, (_, person) => `buyer-${person}@toys.example`)
	const beside = async <Result>(
		work: (pool: pg.Pool) => Promise<Result>,
		server = servers.primary,
	): Promise<Result> => {
		const pool = new pg.Pool({ connectionString: server.url })
		return await work(pool).finally(() => pool.end())
	}
	await beside((pool) => stockShop(pool, { products, quantity: piecesOfProduct, emails }))
	const hosts = [servers.primary, servers.standby].map(({ port }) => `127.0.0.1:${port}`)
	const settings = {
		DATABASE_URL: `postgresql://shop@${hosts.join(',')}/shop?target_session_attrs=read-write`,
		JWT_SECRET: randomBytes(32).toString('base64url'),
		RATE_LIMIT_FACTOR: '10000',
		TRUST_PROXY: '127.0.0.1',
	}
	const places = await Promise.all(
		['one', 'two'].map(async (name) => ({ port: await findFreePort(), dataDir: join(folder, name) })),
	)
	const shops: ShopProcess[] = []
	async function startShop(index: number): Promise<void> {
		const place = places[index]
		if (!place) throw new Error('There are two shops')
		const shop = startShopProcess({ settings: { ...settings, PORT: place.port, DATA_DIR: place.dataDir } })
		shops[index] = shop
		await shop.opened()
	}
	for (const index of places.keys()) await startShop(index)
	const proxy = await startProxy(
		join(folder, 'proxy'),
		places.map(({ port }) => port),
	)
	const offered = await beside(
		async (pool) => (await pool.query<{ id: string; price: number }>('select id, price from products')).rows,
	)
	const crowd = new OrderingCrowd(emails, offered, { isBehindProxy: true })
	return {
		...servers,
		shops,
		startShop,
		beside,
		crowd,
		origin: proxy.origin,
		/** Waits until the shops may find that nobody answers: as long as an operator or a watchdog takes. */
		async promote(afterMs: number): Promise<void> {
			await wait(afterMs)
			await servers.standby.command('select pg_promote()')
		},
		async close(): Promise<void> {
			crowd.giveUp()
			await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
			await proxy.close()
			await servers.close()
			removeDataDir(folder)
		},
	}
}
