import { inDigits, medianOf } from './figures.ts'
import type { Measurement } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { startServer, untilGivenBack } from './start-server.ts'

/** How long a shopkeeper waits for a shop that has run before. */
export const secondStart: Measurement = {
	name: 'start',
	title: 'npm start on a data folder that has run before',
	async run({ isQuick }) {
		const { dataDir, remove } = makeScratchData()
		try {
			const first = await timeStart(dataDir)
			const seconds: number[] = []
			for (let start = 0; start < (isQuick ? 1 : 5); start++) seconds.push(await timeStart(dataDir))
			return {
				figures: [
					{ name: 'first start to a served page', value: first, decimals: 2, unit: 's' },
					{
						name: `second start to a served page, median of ${seconds.length}`,
						value: medianOf(seconds),
						decimals: 2,
						unit: 's',
						target: { below: 3 },
					},
				],
				remarks: [`second starts: ${seconds.map((time) => `${inDigits(time, 2)} s`).join(', ')}`],
			}
		} finally {
			await remove()
		}
	},
}

/** Seconds from the command to the first page; the shop has ended again when this resolves. */
async function timeStart(dataDir: string): Promise<number> {
	const startedAt = performance.now()
	const shop = await startServer({ command: ['npm', 'start'], dataDir, readyUrl: (url) => `${url}/catalog` })
	const seconds = (performance.now() - startedAt) / 1_000
	await shop.stop()
	await untilGivenBack(dataDir)
	return seconds
}
