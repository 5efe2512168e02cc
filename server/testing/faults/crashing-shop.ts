import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { findFreePort } from '../find-free-port.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'
import { stockShop } from './stock-shop.ts'

interface Crashing {
	readonly dataDir: string
	readonly settings: Readonly<Record<string, string>>
	/** Receives every new URL. */
	readonly onOpen: (origin: string) => void
}

/** A shop with its own database, which a test kills and restarts at a new URL. */
export class CrashingShop {
	readonly #given: Crashing
	#shop: ShopProcess | undefined
	#opening: Promise<string> | undefined
	#said = ''

	constructor(given: Crashing) {
		this.#given = given
	}

	/** Starts the shop when it does not run, and waits until it is open. */
	origin(): Promise<string> {
		this.#opening ??= this.#start()
		return this.#opening
	}

	/** Requests for its URL wait for the new one during the restart. */
	async crash(): Promise<void> {
		this.#opening = this.end().then(() => this.#start())
		await this.#opening
	}

	async end(): Promise<void> {
		this.#said += (await this.#shop?.end('SIGKILL'))?.output ?? ''
		this.#shop = undefined
	}

	output(): string {
		return this.#said + (this.#shop?.output() ?? '')
	}

	async beside<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
		const database = await openDatabase({ dataDir: this.#given.dataDir, log: () => {}, join: true })
		try {
			return await work(database)
		} finally {
			await database.close()
		}
	}

	/** Call it before the first start; each product has `quantity` pieces. */
	async fill(products: number, quantity: number, emails: readonly string[]): Promise<void> {
		await this.beside(async ({ pool }) => await stockShop(pool, { products, quantity, emails }))
	}

	async #start(): Promise<string> {
		const { dataDir, settings, onOpen } = this.#given
		const port = await findFreePort()
		this.#shop = startShopProcess({ settings: { ...settings, DATA_DIR: dataDir, PORT: port } })
		await this.#shop.opened()
		const origin = `http://127.0.0.1:${port}`
		onOpen(origin)
		return origin
	}
}
