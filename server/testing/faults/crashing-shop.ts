import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { findFreePort, type ShopProcess, startShopProcess } from './shop-process.ts'
import { stockShop } from './stock-shop.ts'

interface Crashing {
	readonly dataDir: string
	readonly settings: Readonly<Record<string, string>>
	/** Told of every new address. */
	readonly onOpen: (origin: string) => void
}

/** A shop with a database of its own that is killed again and again, each time to be started anew at another address. */
export class CrashingShop {
	readonly #given: Crashing
	#shop: ShopProcess | undefined
	#opening: Promise<string> | undefined
	#said = ''

	constructor(given: Crashing) {
		this.#given = given
	}

	/** Where it is; starts it when it does not run, and waits until it is open. */
	origin(): Promise<string> {
		this.#opening ??= this.#start()
		return this.#opening
	}

	/** Kills it and starts it again; requests for its address meanwhile get the new one. */
	async crash(): Promise<void> {
		this.#opening = this.end().then(() => this.#start())
		await this.#opening
	}

	async end(): Promise<void> {
		this.#said += (await this.#shop?.end('SIGKILL'))?.output ?? ''
		this.#shop = undefined
	}

	/** What it has said in all its lives. */
	output(): string {
		return this.#said + (this.#shop?.output() ?? '')
	}

	/** Works on its database, beside the shop that runs. */
	async beside<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
		const database = await openDatabase({ dataDir: this.#given.dataDir, log: () => {}, join: true })
		try {
			return await work(database)
		} finally {
			await database.close()
		}
	}

	/** Makes its database with products of which there are `quantity` pieces each, and people; before it is first started. */
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
