import { addAccounts, type Credentials } from './add-accounts.ts'
import { applyTimedLoad } from './apply-timed-load.ts'
import { chooseFilters } from './choose-filters.ts'
import { type Figure, type Findings, inDigits, medianOf } from './figures.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { chosenStock } from './measured-shop.ts'
import type { Manner, Measurement } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { measureSignInRates } from './sign-in-rates.ts'
import { startServer } from './start-server.ts'
import type { TimedLoad, TimedResult } from './timed-load.ts'

const filtersPerSecond = 100
const loginsPerSecond = 10
const rounds = 5
const accountCount = 50
const browsers = 8

/** What people who sign in cost those who look at toys: passwords are all processor time. */
export const filterDuringLogins: Measurement = {
	name: 'logins',
	title: `the filter at ${filtersPerSecond}/s without and with ${loginsPerSecond} logins/s; logins/s, refreshes/s`,
	async run(manner) {
		const { dataDir, remove } = makeScratchData()
		try {
			await fillCatalogue(dataDir, chosenStock(manner, 10_000))
			const accounts = await addAccounts(dataDir, accountCount)
			const { profileFolder } = manner
			const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
			const { url, stop } = await startServer({
				command: [process.execPath, ...profiling, 'server/main.ts'],
				dataDir,
				// All of it comes from one address.
				environment: { RATE_LIMIT_FACTOR: '10000' },
			})
			try {
				return await measureShop(url, accounts, manner)
			} finally {
				await stop()
			}
		} finally {
			await remove()
		}
	},
}

async function measureShop(url: string, accounts: readonly Credentials[], { isQuick }: Manner): Promise<Findings> {
	const filters = (await chooseFilters(url)).map((query) => ({ path: `/api/products/filter?${query}` }))
	const logins = accounts.map((account, index) => ({
		path: '/api/auth/login',
		json: { ...account, fingerprint: `browser ${index}` },
	}))
	const filterStream = { perSecond: filtersPerSecond, requests: filters }
	const loginStream = { perSecond: loginsPerSecond, requests: logins }
	const found = await takeRounds({ url, seconds: isQuick ? 4 : 15 }, filterStream, loginStream)
	const rates = await measureSignInRates({ url, accounts: accounts.slice(0, browsers), seconds: isQuick ? 2 : 10 })
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

type Stream = TimedLoad['streams'][number]

/** Filters without and with logins by turns, after a time that only warms them up; which goes first alternates too. */
async function takeRounds(load: Omit<TimedLoad, 'streams'>, filters: Stream, logins: Stream): Promise<Round[]> {
	const loadAlone = () => applyTimedLoad({ ...load, streams: [filters] })
	const loadBoth = () => applyTimedLoad({ ...load, streams: [filters, logins] })
	const taken: Round[] = []
	await loadBoth()
	for (let round = 0; round < rounds; round++) {
		const before = round % 2 === 0 ? await loadAlone() : undefined
		const [besides, during] = await loadBoth()
		const [alone] = before ?? (await loadAlone())
		if (!alone || !besides || !during) throw new Error('A stream left no result')
		taken.push({ alone, besides, logins: during })
	}
	return taken
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
