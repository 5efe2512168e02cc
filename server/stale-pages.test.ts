import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { importProducts, openImport } from './catalog/import/import-products.ts'
import { openNotices } from './platform/database/notices.ts'
import type { PageContext } from './platform/pages/load-pages.ts'
import type { Pages } from './platform/pages/serve-pages.ts'
import { startDatabaseProxy } from './testing/faults/database-proxy.ts'
import { isLongRun, printFigures } from './testing/faults/print-figures.ts'
import { makeOrderShop } from './testing/order-shop.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'
import { makeSecondProcess } from './testing/second-process.ts'

const seconds = isLongRun ? 60 : 6
const longestLagMs = 2_000
const importedRows = 1_000

/** Pages that say what the calls answer. */
async function loadPages({ call }: PageContext): Promise<Pages> {
	return {
		resolve: (url) => ({ url, rank: 'browsing' }),
		async render(url, language) {
			const tags = new Set<string>()
			const dependOn = (noted: readonly string[]) => {
				for (const tag of noted) tags.add(tag)
			}
			const id = /^\/product\/(.+)$/.exec(url.pathname)?.[1]
			const query = Object.fromEntries(url.searchParams)
			const answer = id
				? await call?.('GET /products/{id}', { params: { id } }, language, dependOn)
				: await call?.('GET /products/filter', { query }, language, dependOn)
			return { status: 200, html: JSON.stringify(answer), inlineScripts: [], tags: [...tags] }
		},
	}
}

let shop: Awaited<ReturnType<typeof makeOrderShop>>
let second: Awaited<ReturnType<typeof makeSecondProcess>>
let closeNotices: (() => Promise<void>)[]
let folder: string
/** The second process gets its notices through it. */
let proxy: Awaited<ReturnType<typeof startDatabaseProxy>>

beforeAll(async () => {
	folder = makeScratchFolder()
	shop = await makeOrderShop({ RATE_LIMIT_FACTOR: '10000' }, { loadPages })
	second = await makeSecondProcess(shop, { loadPages })
	proxy = await startDatabaseProxy(shop.url)
	closeNotices = await Promise.all(
		[shop, { ...second, url: proxy.url }].map(({ url, pool, keptPages }) =>
			openNotices({
				url,
				pool,
				channels: { catalog_changed: (payload) => keptPages.applyNotice(payload) },
				onState: (state) => keptPages.setState(state),
			}),
		),
	)
})

afterAll(async () => {
	for (const close of closeNotices) await close()
	proxy.close()
	await second.close()
	await shop.close()
	removeDataDir(folder)
})

interface Change {
	readonly price: number
	readonly answeredAt: number
}

test('no page is more than two seconds behind the answer of a change, in two processes, beside orders and imports, also when notices stop without a word', async () => {
	const priced = await shop.makeProduct({ price: 1 })
	const ordered = await shop.makeProduct({ title: 'Юла', quantity: 90_000 })
	const pauses = monitorEventLoopDelay({ resolution: 10 })
	pauses.enable()
	const until = performance.now() + seconds * 1_000
	const isOn = () => performance.now() < until
	const changes: Change[] = []
	const stocks: Change[] = []
	const found = { views: 0, worst: 0 }

	async function changePrices() {
		for (let price = 2; isOn(); price++) {
			await shop.pool.query('update products set price = $1 where id = $2', [price, priced.id])
			changes.push({ price, answeredAt: performance.now() })
			await turn()
		}
	}
	async function placeOrders() {
		for (let left = 89_999; isOn(); left--) {
			await shop.placed([[ordered, 1]])
			stocks.push({ price: -left, answeredAt: performance.now() })
		}
	}
	async function importFiles() {
		for (let price = 100; isOn(); price++) {
			const path = join(folder, `${price}.csv`)
			const rows = Array.from({ length: importedRows }, (_, row) => `Кубик ${row};Кубики;${price};1;S${row}`)
			writeFileSync(path, ['title;category;price;quantity;sku', ...rows].join('\n'))
			const options = { defaults: { price: 1, quantity: 0, category: 'Игрушки' } }
			await importProducts(shop.db, await openImport(path, options), { ...options, now: new Date() })
		}
	}
	async function look({ app }: Pick<typeof second, 'app'>, path: string, known: readonly Change[], shown: Shown) {
		while (isOn()) {
			const askedAt = performance.now()
			const { body, statusCode } = await app.inject(path)
			await turn()
			// A busy machine refuses some.
			if (statusCode === 503) continue
			const price = shown(JSON.parse(body))
			const missed = known.find((change) => change.price > price)
			found.views++
			if (missed) found.worst = Math.max(found.worst, askedAt - missed.answeredAt)
		}
	}

	const looks = [shop, second].flatMap((process) => [
		look(process, `/product/${priced.id}`, changes, (page) => product.parse(page).price),
		look(process, `/product/${ordered.id}`, stocks, (page) => -product.parse(page).quantity),
		look(process, '/catalog?category=Куклы', changes, (page) => priceIn(page, priced.id)),
		look(process, '/catalog?query=мишка', changes, (page) => priceIn(page, priced.id)),
		look(process, '/catalog?query=мишка&sort=cheap', changes, (page) => priceIn(page, priced.id)),
		look(process, '/catalog?query=мишка&minPrice=1&maxPrice=90000', changes, (page) => priceIn(page, priced.id)),
	])
	async function silenceNotices() {
		await wait((seconds * 1_000) / 3)
		proxy.silence()
	}
	await Promise.all([changePrices(), placeOrders(), importFiles(), silenceNotices(), ...looks])
	pauses.disable()
	const figures = { ...found, changes: changes.length, orders: stocks.length, ...shop.keptPages.served }
	printFigures('stale pages', { ...figures, worst: Math.round(found.worst) })
	// What a pause of this very process adds is no lag of a page.
	expect(found.worst).toBeLessThan(longestLagMs + pauses.max / 1_000_000)
	for (const { keptPages } of [shop, second])
		expect(Math.min(keptPages.served.stale, keptPages.dropped)).toBeGreaterThan(0)
})

type Shown = (page: unknown) => number

const product = z.object({ id: z.string(), price: z.number(), quantity: z.number() })
const list = z.object({ items: z.array(product) })

const priceIn = (page: unknown, id: string) => list.parse(page).items.find((item) => item.id === id)?.price ?? 0
