import { feedKinds } from '../../contract/feeds.ts'
import { chooseFilters } from '../data/shop-queries.ts'
import { applyTimedLoad, type TimedLoad } from '../load/load.ts'
import { type Figure, inDigits, type Measurement, medianOf, takeRounds } from '../measuring.ts'
import { chosenStock, joinDatabase, type MeasuredShop, openShop } from '../shops/measured-shop.ts'
import { residentMegabytes } from '../shops/process-tree.ts'

const lookingPerSecond = 50
const windowSeconds = 6
const windows = 3
const secret = '0'.repeat(32)

/** Measures how long each feed takes, what it needs, and how it slows down people who look at products. */
export const feeds: Measurement = {
	name: 'feeds',
	title: `the feeds of all products, and lists at ${lookingPerSecond}/s without and with a reader of feeds`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 50_000), addMore: turnOn }, manner)
		await using database = await joinDatabase(shop)
		const before = residentMegabytes(shop.pid)
		const seconds: number[] = []
		for (const kind of feedKinds) seconds.push(await timeFeed(shop, kind))
		const highest = residentMegabytes(shop.pid)
		const again: number[] = []
		for (const kind of feedKinds) again.push(await timeFeed(shop, kind))
		const requests = (await chooseFilters(shop.url)).map((query) => ({ path: `/api/products/filter?${query}` }))
		const look = () => lookAround(shop, requests, manner.isProof ? 1 : windowSeconds)
		const alone = await takeRounds(manner, windows, look)
		const besides: number[] = []
		// All feeds are made anew.
		await database.pool.query('update products set price = price + 1 where number = (select min(number) from products)')
		for (const kind of feedKinds) besides.push(await lookWhile(timeFeed(shop, kind), look))
		const figures: Figure[] = feedKinds.map((kind, index) => ({
			name: `the feed for ${kind}`,
			value: seconds[index] ?? Number.NaN,
			...{ decimals: 1, unit: 's', target: { atMost: 15 } },
		}))
		return {
			figures: [
				...figures,
				{ name: 'one of them again, unchanged', value: medianOf(again), decimals: 2, unit: 's' },
				{ name: 'memory, more after all of them', value: highest - before, unit: 'MB', target: { atMost: 150 } },
				{
					name: 'p99 of lists beside a reader of feeds to that without',
					value: medianOf(besides) / medianOf(alone),
					...{ decimals: 2, target: { atMost: 2 } },
				},
			],
			remarks: [
				`${inDigits(shop.products)} products, compressed while they are read`,
				`p99 of lists without a reader: ${listed(alone)} ms; with one: ${listed(besides)} ms`,
			],
		}
	},
}

/** The files of a catalogue bring no pictures, without which two of the feeds are empty. */
async function turnOn(pool: { query(text: string): Promise<unknown> }): Promise<void> {
	await pool.query(`update feeds set is_on = true, merchant_id = '1', store_id = 'PP1', secret = '${secret}' || kind`)
	await pool.query(`update products set images = array['/bench/' || number || '.webp'] where images = '{}'`)
}

const listed = (values: readonly number[]) => values.map((value) => inDigits(value, 1)).join(', ')

async function timeFeed({ url }: MeasuredShop, kind: string): Promise<number> {
	const startedAt = performance.now()
	const answer = await fetch(`${url}/feeds/${kind}-${secret}${kind}.xml`)
	if (answer.status !== 200) throw new Error(`The feed for ${kind} answered ${answer.status}`)
	for await (const _ of answer.body ?? []);
	return (performance.now() - startedAt) / 1_000
}

async function lookAround(
	{ url }: MeasuredShop,
	requests: TimedLoad['streams'][number]['requests'],
	seconds: number,
): Promise<number> {
	const [looking] = await applyTimedLoad({ url, seconds, streams: [{ perSecond: lookingPerSecond, requests }] })
	if (!looking) throw new Error('The stream left no result')
	return looking.p99
}

async function lookWhile(work: Promise<unknown>, look: () => Promise<number>): Promise<number> {
	const [p99] = await Promise.all([look(), work])
	return p99
}
