import { Agent } from 'node:http'
import { chooseFilters } from '../data/shop-queries.ts'
import { applyTimedLoad, sendRequest, type TimedResult } from '../load/load.ts'
import {
	type Figure,
	type Findings,
	inDigits,
	type Manner,
	type Measurement,
	medianOf,
	takeRounds,
} from '../measuring.ts'
import { type Credentials, chosenStock, type MeasuredShop, openShop } from '../shops/measured-shop.ts'

interface Browsers {
	readonly url: string
	readonly accounts: readonly Credentials[]
	readonly seconds: number
}

interface SignInRates {
	readonly loginsPerSecond: number
	readonly refreshesPerSecond: number
}

const warmUpSeconds = 1

/** Each browser waits for an answer before its next request. Throws when one is refused. */
async function measureSignInRates({ url, accounts, seconds }: Browsers): Promise<SignInRates> {
	const agent = new Agent({ keepAlive: true })
	const browsers = accounts.map((account, index) => openBrowser(account, `browser ${index}`, { url, agent }))
	const logins = browsers.map(({ logIn }) => logIn)
	const refreshes = browsers.map(({ refresh }) => refresh)
	try {
		await countPerSecond(logins, warmUpSeconds)
		const loginsPerSecond = await countPerSecond(logins, seconds)
		await countPerSecond(refreshes, warmUpSeconds)
		return { loginsPerSecond, refreshesPerSecond: await countPerSecond(refreshes, seconds) }
	} finally {
		agent.destroy()
	}
}

interface Server {
	readonly url: string
	readonly agent: Agent
}

/** Holds its last cookie, as a browser does. */
function openBrowser(account: Credentials, fingerprint: string, { url, agent }: Server) {
	let cookie: string | undefined
	const ask = async (path: string, json: object) => {
		const answer = await sendRequest(url, { path, json, cookie }, agent)
		if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
		cookie = answer.cookie
	}
	return {
		logIn: () => ask('/api/auth/login', { ...account, fingerprint }),
		refresh: () => ask('/api/auth/refresh-token', { fingerprint }),
	}
}

/** Each step starts again as soon as it ends. */
async function countPerSecond(steps: readonly (() => Promise<void>)[], seconds: number): Promise<number> {
	const startedAt = performance.now()
	const elapsed = () => (performance.now() - startedAt) / 1_000
	let done = 0
	const repeated = steps.map(async (step) => {
		for (; elapsed() < seconds; done++) await step()
	})
	await Promise.all(repeated)
	return done / elapsed()
}

const filtersPerSecond = 100
const loginsPerSecond = 10
const rounds = 5
const accountCount = 50
const browsers = 8

/** Password hashing costs processor time that product pages need. */
export const filterDuringLogins: Measurement = {
	name: 'logins',
	title: `the filter at ${filtersPerSecond}/s without and with ${loginsPerSecond} logins/s; logins/s, refreshes/s`,
	async run(manner) {
		await using shop = await openShop({ stock: chosenStock(manner, 10_000), accounts: accountCount }, manner)
		return await measureShop(shop, manner)
	},
}

async function measureShop({ url, accounts }: MeasuredShop, manner: Manner): Promise<Findings> {
	const filters = (await chooseFilters(url)).map((query) => ({ path: `/api/products/filter?${query}` }))
	const logins = accounts.map((account, index) => ({
		path: '/api/auth/login',
		json: { ...account, fingerprint: `browser ${index}` },
	}))
	const filterStream = { perSecond: filtersPerSecond, requests: filters }
	const loginStream = { perSecond: loginsPerSecond, requests: logins }
	const load = { url, seconds: manner.isProof ? 1 : 15 }
	const found = await takeRounds(manner, rounds, async (round) => {
		const loadAlone = () => applyTimedLoad({ ...load, streams: [filterStream] })
		// The order alternates.
		const before = round % 2 === 1 ? await loadAlone() : undefined
		const [besides, logins] = await applyTimedLoad({ ...load, streams: [filterStream, loginStream] })
		const [alone] = before ?? (await loadAlone())
		if (!alone || !besides || !logins) throw new Error('A stream left no result')
		return { alone, besides, logins }
	})
	const seconds = manner.isProof ? 0.5 : 10
	const rates = await measureSignInRates({ url, accounts: accounts.slice(0, browsers), seconds })
	const { figures, remarks = [] } = describeRounds(found)
	const byBrowsers = `by ${browsers} browsers that wait for each answer`
	return {
		figures: [
			...figures,
			{ name: `logins ${byBrowsers}`, value: rates.loginsPerSecond, unit: '/s' },
			{ name: `refreshes ${byBrowsers}`, value: rates.refreshesPerSecond, unit: '/s' },
		],
		remarks,
	}
}

interface Round {
	readonly alone: TimedResult
	readonly besides: TimedResult
	readonly logins: TimedResult
}

function describeRounds(taken: readonly Round[]): Findings {
	const ratios = taken.map(({ alone, besides }) => besides.p99 / alone.p99)
	const all = taken.flatMap(({ alone, besides, logins }) => [alone, besides, logins])
	const refused = all.reduce((sum, load) => sum + load.refused, 0)
	const lateness = Math.max(...all.map((load) => load.lateness))
	const rates = `${filtersPerSecond} filters/s`
	return {
		figures: [
			{
				name: 'p99 of the filter with logins to that without',
				value: medianOf(ratios),
				decimals: 2,
				target: { atMost: 2 },
			},
			{ name: 'requests refused', value: refused, target: { atMost: 0 } },
			...latencies(
				rates,
				taken.map(({ alone }) => alone),
			),
			...latencies(
				`${rates} besides logins`,
				taken.map(({ besides }) => besides),
			),
			...latencies(
				`${loginsPerSecond} logins/s`,
				taken.map(({ logins }) => logins),
			),
		],
		remarks: [
			`the ratio by rounds: ${ratios.map((ratio) => inDigits(ratio, 2)).join(', ')}; the figure is their median, as are the latencies`,
			'a latency begins when the request was due, whether or not earlier ones had come back',
			`of it the generator was itself late by ${inDigits(lateness, 1)} ms at the most, 99th percentile`,
		],
	}
}

function latencies(name: string, loads: readonly TimedResult[]): Figure[] {
	const middle = (pick: (load: TimedResult) => number) => medianOf(loads.map(pick))
	return [
		{ name: `${name}, p50`, value: middle(({ p50 }) => p50), decimals: 1, unit: 'ms' },
		{ name: `${name}, p99`, value: middle(({ p99 }) => p99), decimals: 1, unit: 'ms' },
	]
}
