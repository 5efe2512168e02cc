import { join } from 'node:path'
import { addCustomers } from '../accounts/add-customers.ts'
import { hashPassword } from '../accounts/password-hash.ts'
import { addProducts } from '../catalog/add-products.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { databaseOn } from '../platform/database.ts'
import { customerPassword } from './shop-customer.ts'
import { findFreePort, type ShopProcess, startShopProcess } from './shop-process.ts'

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

	/** Kills it and starts it again; whoever asks for its address meanwhile gets the new one. */
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

	/** Makes its database with toys of which there are `quantity` pieces each, and people; before it is first started. */
	async fill(toys: number, quantity: number, emails: readonly string[]): Promise<void> {
		await this.beside(async ({ pool }) => {
			await migrate(pool, join(import.meta.dirname, '..', 'migrations'), () => {})
			const goods = Array.from({ length: toys }, (_, toy) => ({
				sku: `T-${toy}`,
				title: `Мишка ${toy}`,
				description: 'Игрушка',
				category: 'Куклы',
				price: 1000 + toy,
				quantity,
				images: [],
			}))
			const db = databaseOn(pool)
			await addProducts(db, goods)
			const ids = await addCustomers(
				db,
				emails.map((email) => ({ email, fullName: 'Айгуль', language: 'ru' })),
			)
			const hash = await hashPassword(customerPassword)
			await pool.query('update users set password_hash = $1 where id = any($2)', [hash, ids])
		})
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
