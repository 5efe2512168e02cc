import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPrimaryAndStandby } from './testing/database/standby.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'

let servers: Awaited<ReturnType<typeof startPrimaryAndStandby>>
let dataDir: string
let shop: ShopProcess | undefined
let origin: string
// Long enough to be found in a page.
let price = 7_654_321

beforeAll(async () => {
	servers = await startPrimaryAndStandby()
	dataDir = makeScratchFolder()
	const port = await findFreePort()
	shop = startShopProcess({
		settings: {
			PORT: port,
			DATA_DIR: dataDir,
			DATABASE_URL: servers.primary.url,
			DATABASE_READ_URL: servers.standby.url,
			METRICS_TOKEN: 'a-token-for-metrics',
		},
	})
	await shop.opened()
	origin = `http://127.0.0.1:${port}`
})

afterAll(async () => {
	await shop?.end()
	await servers.close()
	removeDataDir(dataDir)
})

/** Changes the price of every product on the primary. */
async function reprice(): Promise<number> {
	price += 1
	await servers.primary.command(`update products set price = ${price}`)
	return price
}

async function shownPrice(headers: Record<string, string> = {}): Promise<number> {
	const answer = await fetch(`${origin}/api/products/filter?pageSize=1`, { headers })
	return (await answer.json()).items[0].price
}

async function pageShows(wanted: number): Promise<boolean> {
	const answer = await fetch(`${origin}/catalog`)
	return (await answer.text()).includes(String(wanted))
}

async function standing(): Promise<string> {
	const answer = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } })
	return /shop_replica_state\{.*state="(\w+)"\} 1/.exec(await answer.text())?.[1] ?? 'none'
}

const untilStanding = (state: string) => expect.poll(standing).toBe(state)

test('lists come from the standby; while it is paused writers and pages read the primary, after five seconds everybody', async () => {
	await untilStanding('serving')
	const old = await shownPrice()
	await servers.standby.command('select pg_wal_replay_pause()')
	const wanted = await reprice()
	expect(await shownPrice()).toBe(old)
	expect(await shownPrice({ cookie: 'wrote=1' })).toBe(wanted)
	await expect.poll(() => pageShows(wanted)).toBe(true)
	await untilStanding('lagging')
	expect(await shownPrice()).toBe(wanted)
	await servers.standby.command('select pg_wal_replay_resume()')
	await untilStanding('serving')
})

test('when the standby is killed every read is answered', async () => {
	await untilStanding('serving')
	const reads = Array.from({ length: 8 }, async () => {
		for (const until = performance.now() + 3_000; performance.now() < until; ) expect(await shownPrice()).toBe(price)
	})
	process.kill(servers.standby.pid, 'SIGKILL')
	await Promise.all(reads)
	await untilStanding('away')
	expect(await shownPrice()).toBe(price)
})
