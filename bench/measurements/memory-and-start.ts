import { setTimeout as wait } from 'node:timers/promises'
import { applyLoad, type Load, type LoadResult } from '../load/load.ts'
import { extentOf, type Figure, inDigits, type Manner, type Measurement, medianOf } from '../measuring.ts'
import { chosenStock, makeScratchData, openShop } from '../shops/measured-shop.ts'
import { measureTree, type Part, residentMegabytes } from '../shops/process-tree.ts'
import { type RunningServer, startShopByNpm } from '../shops/start-server.ts'
import { metricsToken, readPageCounts } from './kept-pages.ts'

const connections = 32
const sampleMs = 500

/** Measured after full load, with as many kept pages as fit. */
export const memoryAfterLoad: Measurement = {
	name: 'memory',
	title: 'the memory of Node, resident, and of all that npm start runs, pages that are shared counted once',
	async run(manner) {
		const environment = { METRICS_TOKEN: metricsToken }
		await using shop = await openShop({ stock: chosenStock(manner, 10_000), byNpm: true, environment }, manner)
		const before = residentMegabytes(shop.pid)
		const partsBefore = measureTree(shop.launcher)
		const { highest, requests, refused } = await loadEverything(shop, manner)
		const kept = await readPageCounts(shop.url)
		return {
			figures: [
				{ name: 'Node before the load', value: before, unit: 'MB' },
				{ name: 'Node, highest under load', value: highest, unit: 'MB' },
				{ name: 'Node after the load', value: residentMegabytes(shop.pid), unit: 'MB', target: { below: 350 } },
				...figuresOf('before the load', partsBefore, 400),
				...figuresOf('after the load', measureTree(shop.launcher), 480),
			],
			remarks: [
				`${inDigits(shop.products)} products; ${inDigits(requests)} requests: rendered pages, kept pages, filters`,
				`${inDigits(kept.get('pages') ?? 0)} pages are kept in ${inDigits((kept.get('bytes') ?? 0) / 1e6)} MB`,
				`${inDigits(refused)} of them were refused, as the server does when it cannot keep up`,
			],
		}
	},
}

/** All parts together may take so many megabytes. */
function figuresOf(when: string, parts: Readonly<Record<Part, number>>, atMost: number): Figure[] {
	const figure = (part: string, value: number) => ({ name: `of the whole tree ${when}: ${part}`, value, unit: 'MB' })
	const all = Object.values(parts).reduce((sum, megabytes) => sum + megabytes, 0)
	return [
		...Object.entries(parts).map(([part, value]) => figure(part, value)),
		{ ...figure('all of it', all), target: { atMost } },
	]
}

/** Fills the kept pages, then runs other kinds of requests, and watches the memory. */
async function loadEverything({ url, pid }: RunningServer, manner: Manner) {
	const watching = new AbortController()
	const watched = watchMemory(pid, watching.signal)
	const load = { ...extentOf(manner, { connections, seconds: 10 }), url }
	const results = [
		...(await fillKeptPages(load, manner)),
		await applyLoad({ ...load, paths: ['/catalog'] }),
		await applyLoad({ ...load, uniquePath: { prefix: '/api/products/filter?minPrice=', from: 1 } }),
	]
	watching.abort()
	return {
		highest: await watched,
		requests: results.reduce((sum, { requests }) => sum + requests, 0),
		refused: results.reduce((sum, { refused }) => sum + refused, 0),
	}
}

/** Asks for pages that nobody asked for before, until the shop keeps no more of them. */
async function fillKeptPages(load: Load, { isProof }: Manner): Promise<LoadResult[]> {
	const results: LoadResult[] = []
	let [bytes, before, from] = [0, 0, 1]
	do {
		const result = await applyLoad({ ...load, uniquePath: { prefix: '/catalog?minPrice=', from } })
		results.push(result)
		// Each connection may have begun one more.
		from += result.requests + load.connections
		before = bytes
		bytes = (await readPageCounts(load.url)).get('bytes') ?? 0
	} while (!isProof && bytes > before * 1.01)
	return results
}

/** Resolves to the highest, in megabytes. */
export async function watchMemory(pid: number, signal: AbortSignal): Promise<number> {
	let highest = 0
	while (!signal.aborted) {
		highest = Math.max(highest, residentMegabytes(pid))
		await wait(sampleMs)
	}
	return highest
}

/** The data folder already exists. */
export const secondStart: Measurement = {
	name: 'start',
	title: 'npm start on a data folder that has run before',
	async run({ isProof }) {
		await using data = makeScratchData()
		const first = await timeStart(data.dataDir)
		const seconds: number[] = []
		for (let start = 0; start < (isProof ? 1 : 5); start++) seconds.push(await timeStart(data.dataDir))
		return {
			figures: [
				{ name: 'first start to a served page', value: first, decimals: 2, unit: 's' },
				{
					name: `second start to a served page, median of ${seconds.length}`,
					value: medianOf(seconds),
					decimals: 2,
					unit: 's',
					target: { atMost: 1.5 },
				},
			],
			remarks: [`second starts: ${seconds.map((time) => `${inDigits(time, 2)} s`).join(', ')}`],
		}
	},
}

/** Seconds from the command to the first page; resolves after the shop has ended. */
async function timeStart(dataDir: string): Promise<number> {
	const startedAt = performance.now()
	await using _ = await startShopByNpm({ dataDir, readyPath: '/catalog' })
	return (performance.now() - startedAt) / 1_000
}
