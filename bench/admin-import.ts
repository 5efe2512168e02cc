import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { csvLine, csvMark } from '../server/catalog/csv-line.ts'
import { applyTimedLoad } from './apply-timed-load.ts'
import { chooseFilters } from './choose-filters.ts'
import { type Figure, type Findings, inDigits, medianOf } from './figures.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { generateToys } from './generate-toys.ts'
import type { Measurement } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { signIn } from './sign-in.ts'
import { startServer } from './start-server.ts'
import type { TimedResult } from './timed-load.ts'

const listed = 10_000
const imported = 89_900
const requestsPerSecond = 50
const windowSeconds = 8
const windowsAlone = 5
const administrator = { email: 'admin@toys.example', password: 'Measured-2-passes' }

/** What an import in the browser costs those who look at toys meanwhile. */
export const adminImport: Measurement = {
	name: 'admin-import',
	title: `lists and toys at ${requestsPerSecond}/s without and with an import of ${inDigits(imported)} rows`,
	async run({ isQuick }) {
		const { dataDir, remove } = makeScratchData()
		try {
			await fillCatalogue(dataDir, { generated: listed })
			const { url, stop } = await startServer({
				command: [process.execPath, 'server/main.ts'],
				dataDir,
				environment: { RATE_LIMIT_FACTOR: '10000', ADMIN_PASSWORD: administrator.password },
			})
			try {
				return await measureShop(url, isQuick ? imported / 10 : imported)
			} finally {
				await stop()
			}
		} finally {
			await remove()
		}
	},
}

async function measureShop(url: string, rows: number): Promise<Findings> {
	const requests = await chooseRequests(url)
	const file = catalogueFile(rows)
	const load = async () => {
		const streams = [{ perSecond: requestsPerSecond, requests }]
		const [result] = await applyTimedLoad({ url, seconds: windowSeconds, streams })
		if (!result) throw new Error('The load left no result')
		return result
	}
	await load()
	const alone: TimedResult[] = []
	for (let window = 0; window < windowsAlone; window++) alone.push(await load())
	const desk = await openDesk(url)
	const startedAt = Date.now()
	const work = importFile(desk, file).then((counts) => ({ counts, seconds: (Date.now() - startedAt) / 1000 }))
	const besides: TimedResult[] = []
	while ((await Promise.race([work, undefined])) === undefined) besides.push(await load())
	return describeFound({ alone, besides, ...(await work) })
}

/** Pages of lists and searches, and the data of single toys, by turns. */
async function chooseRequests(url: string) {
	const filters = (await chooseFilters(url)).map((query) => `/api/products/filter?${query}`)
	const page = z.object({ items: z.array(z.object({ id: z.string() })) })
	const { items } = page.parse(await (await fetch(`${url}/api/products/filter?pageSize=500`)).json())
	return items.flatMap(({ id }, index) => [
		{ path: filters[index % filters.length] ?? '' },
		{ path: `/api/products/${id}` },
	])
}

type Send = (method: 'GET' | 'POST', path: string, body?: BodyInit, type?: string) => Promise<unknown>

async function openDesk(url: string): Promise<Send> {
	const authorization = `Bearer ${await signIn(url, administrator)}`
	return async (method, path, body, type) => {
		const headers = { authorization, ...(type && { 'content-type': type }) }
		const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body }) })
		if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
		return await answer.json()
	}
}

const importAnswer = z.object({
	id: z.string(),
	state: z.string(),
	choice: z.object({}).loose(),
	counts: z.object({ added: z.int() }).optional(),
})

/** Takes generated toys through upload, preview and import, as a browser does; answers how many were added. */
async function importFile(send: Send, file: string): Promise<number> {
	const form = new FormData()
	form.append('file', new Blob([file]), 'toys.csv')
	const { id, choice } = importAnswer.parse(await send('POST', '/imports', form))
	const settled = async (state: string) => {
		for (;;) {
			const now = importAnswer.parse(await send('GET', `/imports/${id}`))
			if (now.state === state) return now
			if (now.state === 'failed') throw new Error('The import failed')
			await wait(1000)
		}
	}
	await send('POST', `/imports/${id}/preview`, JSON.stringify(choice), 'application/json')
	await settled('previewed')
	await send('POST', `/imports/${id}/run`)
	return (await settled('done')).counts?.added ?? 0
}

/** The toys after those that the shop lists already. */
function catalogueFile(rows: number): string {
	const head = csvLine(['title', 'description', 'category', 'price', 'quantity', 'barcode', 'sku', 'brand', 'country'])
	const toys = [...generateToys(listed + rows)].slice(listed)
	const lines = toys.map(
		({ title, description, category, price, quantity, barcode = '', sku, brand = '', country = '' }) =>
			csvLine([title, description, category, String(price), String(quantity), barcode, sku, brand, country]),
	)
	return csvMark + head + lines.join('')
}

interface Found {
	readonly alone: readonly TimedResult[]
	readonly besides: readonly TimedResult[]
	readonly counts: number
	readonly seconds: number
}

function describeFound({ alone, besides, counts, seconds }: Found): Findings {
	const p99 = (loads: readonly TimedResult[]) => medianOf(loads.map((load) => load.p99))
	const all = [...alone, ...besides]
	const refused = all.reduce((sum, load) => sum + load.refused, 0)
	const inWindows = (loads: readonly TimedResult[]) => loads.map((load) => inDigits(load.p99, 1)).join(', ')
	return {
		figures: [
			{
				name: 'p99 during the import to that without',
				value: p99(besides) / p99(alone),
				decimals: 2,
				target: { atMost: 2 },
			},
			{ name: 'requests refused', value: refused, target: { atMost: 0 } },
			...latencies('without', alone),
			...latencies('during the import', besides),
			{ name: 'toys imported', value: counts },
			{ name: 'upload, preview and import', value: seconds, decimals: 1, unit: 's' },
		],
		remarks: [
			`p99 by windows of ${windowSeconds} s, without: ${inWindows(alone)}; during: ${inWindows(besides)}; the figures are their medians`,
			`of it the generator was itself late by ${inDigits(Math.max(...all.map((load) => load.lateness)), 1)} ms at the most, 99th percentile`,
		],
	}
}

function latencies(name: string, loads: readonly TimedResult[]): Figure[] {
	return [
		{ name: `${name}, p50`, value: medianOf(loads.map((load) => load.p50)), decimals: 1, unit: 'ms' },
		{ name: `${name}, p99`, value: medianOf(loads.map((load) => load.p99)), decimals: 1, unit: 'ms' },
	]
}
