import type pg from 'pg'
import { chooseFilters, searchPath } from '../data/shop-queries.ts'
import { compareLoads, describeLoad } from '../load/compare-loads.ts'
import { extentOf, inDigits, type Manner, type Measurement } from '../measuring.ts'
import { readJudgedQueries } from '../relevance/judged-queries.ts'
import { chosenStock, openShop } from '../shops/measured-shop.ts'
import type { RunningServer } from '../shops/start-server.ts'

/** More searches at once would be refused in part. */
const connections = 4

/**
 * Compares the lists of a shop that has a third of its products on sale with those of the same shop without a sale, and those of its
 * products on sale with all of them.
 */
export const sales: Measurement = {
	name: 'sales',
	title: 'the same filters and searches with a third of the products on sale and with none',
	async run(manner) {
		const stock = chosenStock(manner, 89_900)
		await using plain = await openShop({ stock }, manner)
		await using onSale = await openShop({ stock, addMore: putThirdOnSale }, manner)
		const sentences = readJudgedQueries('tuning').map(({ text }) => searchPath(text).split('?')[1] ?? '')
		const filters = await chooseFilters(plain.url)
		const shops = { plain, onSale, manner }
		const found = [
			await compare('filters', filters, shops),
			await compare('searches', sentences, shops),
			await compareOnSale('filters', filters, 50, shops),
			await compareOnSale('searches', sentences, 250, shops),
		]
		return {
			figures: found.map(({ figure }) => figure),
			remarks: [`${inDigits(plain.products)} products`, ...found.flatMap(({ remarks }) => remarks)],
		}
	},
}

async function putThirdOnSale(pool: pg.Pool): Promise<void> {
	await pool.query(`
		with lowered as (
			update products set old_price = price, lowest_price = price, price = price * 8 / 10, sale_until = now() + interval '30 days'
			where number % 3 = 0 and price >= 10 and deleted_at is null
			returning id, price
		)
		insert into sales (product_id, price, starts_at, ends_at, is_running)
		select id, price, now() - interval '1 day', now() + interval '30 days', true from lowered`)
}

interface Shops {
	readonly plain: RunningServer
	readonly onSale: RunningServer
	readonly manner: Manner
}

async function compare(name: string, queries: readonly string[], { plain, onSale, manner }: Shops) {
	const load = { ...extentOf(manner, { connections, seconds: 4 }), paths: pathsOf(queries) }
	const { ratio, ours, baseline } = await compareLoads({ ...load, server: onSale }, { ...load, server: plain }, manner)
	return {
		figure: { name: `${name}: requests/s to those without sales`, value: ratio, decimals: 2, target: { atLeast: 0.9 } },
		remarks: [describeLoad(`${name}, with sales`, ours), describeLoad(`${name}, without`, baseline)],
	}
}

/** Only products on sale are listed: fewer requests a second than of all, because no counts are kept of them. */
async function compareOnSale(name: string, queries: readonly string[], atMost: number, { onSale, manner }: Shops) {
	const load = { ...extentOf(manner, { connections, seconds: 4 }), server: onSale }
	const narrowed = pathsOf(queries.map((query) => `${query}&sale=true`))
	const { ours, baseline } = await compareLoads(
		{ ...load, paths: narrowed },
		{ ...load, paths: pathsOf(queries) },
		manner,
	)
	return {
		figure: { name: `${name} of sale=true: p95`, value: ours.p95, decimals: 1, unit: 'ms', target: { atMost } },
		remarks: [describeLoad(`${name}, sale=true`, ours), describeLoad(`${name}, all products`, baseline)],
	}
}

function pathsOf(queries: readonly string[]): string[] {
	return queries.map((query) => `/api/products/filter?${query}`)
}
