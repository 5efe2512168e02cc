/** The port, URL and data folder of a worker's shop. */
export interface WorkersShop {
	readonly port: number
	readonly origin: string
	readonly folder: string
}

export function shopOfWorker(index = Number(process.env.TEST_PARALLEL_INDEX ?? 0)): WorkersShop {
	const { E2E_DATA_DIR: folder, E2E_PORTS = '' } = process.env
	const port = Number(E2E_PORTS.split(',')[index])
	if (!folder || !port) throw new Error('E2E_DATA_DIR and E2E_PORTS are set in playwright.config.ts')
	return { port, origin: `http://127.0.0.1:${port}`, folder: `${folder}-${index}` }
}
