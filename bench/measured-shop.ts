import { fillCatalogue, type Stock } from './fill-catalogue.ts'
import type { Manner } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { findFreePort, startServer } from './start-server.ts'

/** A shop with the routes it is compared with. */
export interface MeasuredShop {
	readonly url: string
	/** The server without the shop's hooks. */
	readonly bareUrl: string
	readonly usageUrl: string
	readonly toys: number
	readonly dataDir: string
	/** Ends the shop and removes its data. */
	close(): Promise<void>
}

/** The file asked for, or so many generated toys. */
export function chosenStock({ cataloguePath }: Manner, generated: number): Stock {
	return cataloguePath ? { file: cataloguePath } : { generated }
}

/** Fills a shop of its own, with toys and whatever `addMore` adds, and starts it together with the baselines. */
export async function openMeasuredShop(
	stock: Stock,
	{ profileFolder }: Manner,
	addMore?: (dataDir: string) => Promise<void>,
): Promise<MeasuredShop> {
	const { dataDir, remove } = makeScratchData()
	const toys = await fillCatalogue(dataDir, stock)
	await addMore?.(dataDir)
	const barePort = await findFreePort()
	const bareUrl = `http://127.0.0.1:${barePort}`
	const usageUrl = `${bareUrl}/usage`
	const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
	const { url, stop } = await startServer({
		command: [process.execPath, ...profiling, 'bench/serve-with-baselines.ts'],
		dataDir,
		environment: { BENCH_BARE_PORT: String(barePort) },
		readyUrl: () => usageUrl,
	})
	const close = async () => {
		await stop()
		await remove()
	}
	return { url, bareUrl, usageUrl, toys, dataDir, close }
}
