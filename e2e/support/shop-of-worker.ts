/** The port, URL and data folder of a worker's shop. */
export interface WorkersShop {
	readonly port: number
	readonly origin: string
	readonly folder: string
}

export function shopOfWorker(index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): WorkersShop {
	const folder = process.env.E2E_DATA_DIR
	if (!folder) throw new Error('E2E_DATA_DIR is set in playwright.config.ts')
	const port = Number(process.env.E2E_PORT ?? 3977) + index
	return { port, origin: `http://127.0.0.1:${port}`, folder: `${folder}-${index}` }
}
