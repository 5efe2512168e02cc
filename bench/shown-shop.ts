import { fillCatalogue } from './fill-catalogue.ts'
import type { Manner } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { startShopOn } from './start-server.ts'

/** A shop to be looked at in a browser: with the demo's toys and pictures, or those of the file asked for. */
export interface ShownShop {
	readonly url: string
	close(): Promise<void>
}

export async function openShownShop({ cataloguePath }: Manner): Promise<ShownShop> {
	const { dataDir, remove } = makeScratchData()
	if (cataloguePath) await fillCatalogue(dataDir, { file: cataloguePath })
	const { url, stop } = await startShopOn(dataDir)
	const close = async () => {
		await stop()
		await remove()
	}
	return { url, close }
}
