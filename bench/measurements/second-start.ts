import { inDigits, medianOf } from '../figures.ts'
import type { Measurement } from '../measuring.ts'
import { makeScratchData } from '../shops/measured-shop.ts'
import { startShopByNpm } from '../shops/start-server.ts'

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
