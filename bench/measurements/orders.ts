import { applyOrders, readBuyersAndProducts, untilDelivered } from '../load/apply-orders.ts'
import type { LoadResult } from '../load/load.ts'
import { type Findings, inDigits, type Manner, type Measurement, medianOf, takeRounds } from '../measuring.ts'
import { joinDatabase, type MeasuredShop, openShop, signIn } from '../shops/measured-shop.ts'
import { startBaseline } from '../shops/start-server.ts'

const connections = 16
const productCount = 500

/** Compares cash orders with a minimal program that writes the same rows. */
export const orders: Measurement = {
	name: 'orders',
	title: `POST /api/orders in cash, ${connections} connections, 1 to 4 of ${productCount} products`,
	async run(manner) {
		await using shop = await openShop({ stock: { generated: productCount }, accounts: connections }, manner)
		const tokens = await Promise.all(shop.accounts.map((account) => signIn(shop.url, account)))
		return await measureShop(shop, tokens, manner)
	},
}

async function measureShop(shop: MeasuredShop, tokens: readonly string[], manner: Manner): Promise<Findings> {
	await using database = await joinDatabase(shop)
	const { pool } = database
	const load = { ...(await readBuyersAndProducts(pool, tokens)), seconds: manner.isProof ? 0.2 : 5 }
	const shopUrl = `${shop.url}/api/orders`
	// The program reuses letters that the shop has written.
	await applyOrders({ ...load, url: shopUrl, seconds: manner.isProof ? 0.1 : 1, seed: 0 })
	await untilDelivered(pool)
	await using bare = await startBaseline('bench/measurements/serve-bare-orders.ts', shop)
	const rounds = await takeRounds(manner, 7, async (seed) => {
		const orderAt = async (url: string) => {
			const result = await applyOrders({ ...load, url, seed })
			await untilDelivered(pool)
			return result
		}
		// The order alternates.
		const early = seed % 2 === 0 ? await orderAt(shopUrl) : undefined
		const bareResult = await orderAt(bare.url)
		return { ours: early ?? (await orderAt(shopUrl)), bare: bareResult }
	})
	return describeRounds(rounds)
}

interface Round {
	readonly ours: LoadResult
	readonly bare: LoadResult
}

function describeRounds(rounds: readonly Round[]): Findings {
	const ratios = rounds.map(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond)
	const middle = (who: keyof Round, what: keyof LoadResult) => medianOf(rounds.map((round) => round[who][what]))
	const figuresOf = (who: keyof Round, name: string) => [
		{ name: `${name}: orders`, value: middle(who, 'requestsPerSecond'), unit: '/s' },
		...(['p50', 'p95', 'p99'] as const).map((percentile) => ({
			name: `${name}: ${percentile}`,
			value: middle(who, percentile),
			decimals: 1,
			unit: 'ms',
		})),
	]
	const ordered = rounds.reduce((sum, { ours, bare }) => sum + ours.requests + bare.requests, 0)
	return {
		figures: [
			{
				name: 'orders/s to those of a hand-written program',
				value: medianOf(ratios),
				decimals: 2,
				target: { atLeast: 0.5 },
			},
			...figuresOf('ours', 'the shop'),
			...figuresOf('bare', 'the program'),
		],
		remarks: [
			`${rounds.length} rounds by turns, ${inDigits(ordered)} orders; the shop delivers the letters of both, those of a round before the next`,
			`the rounds one by one: ${ratios.map((ratio) => inDigits(ratio, 2)).join(', ')}`,
		],
	}
}
