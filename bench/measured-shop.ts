import type pg from 'pg'
import { openDatabase } from '../server/platform/database/open-database.ts'
import { addAccounts, type Credentials } from './add-accounts.ts'
import { fillData, type Stock } from './fill-data.ts'
import type { Manner } from './measuring.ts'
import { makeScratchData } from './scratch-data.ts'
import { type RunningServer, startShop, startShopByNpm } from './start-server.ts'

/** A shop on data of its own; let go of, it ends and its data is removed. */
export interface MeasuredShop extends RunningServer {
	readonly products: number
	readonly accounts: readonly Credentials[]
	readonly dataDir: string
}

interface Wanted {
	/** What it sells; the demo's products unless told. */
	readonly stock?: Stock | undefined
	/** How many people can sign in. */
	readonly accounts?: number
	/** Adds more to its database before it is started. */
	readonly addMore?: (pool: pg.Pool) => Promise<unknown>
	readonly environment?: Readonly<Record<string, string>>
	readonly byNpm?: boolean
}

const fewProducts = 500

/** The file asked for, or so many generated products. */
export function chosenStock(manner: Manner, products: number): Stock {
	return manner.cataloguePath ? { file: manner.cataloguePath } : generatedStock(manner, products)
}

/** So many generated products, or a few to prove that a measurement runs. */
export function generatedStock({ isProof }: Manner, products: number): Stock {
	return { generated: isProof ? Math.min(products, fewProducts) : products }
}

/** Fills a shop of its own and starts it. */
export async function openShop(wanted: Wanted, { profileFolder }: Manner): Promise<MeasuredShop> {
	const data = makeScratchData()
	const { dataDir } = data
	const filled = await fillData(dataDir, wanted.stock, async (pool) => {
		const accounts = await addAccounts(pool, wanted.accounts ?? 0)
		await wanted.addMore?.(pool)
		return accounts
	})
	const profiling = profileFolder && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` }
	const start = wanted.byNpm ? startShopByNpm : startShop
	const server = await start({ dataDir, environment: { ...wanted.environment, ...profiling } })
	const close = async () => {
		await server[Symbol.asyncDispose]()
		await data[Symbol.asyncDispose]()
	}
	return { ...server, products: filled.products, accounts: filled.added, dataDir, [Symbol.asyncDispose]: close }
}

/** A shop to be looked at: with the demo's products and pictures, or those of the file asked for. */
export async function openShownShop(manner: Manner): Promise<MeasuredShop> {
	return await openShop({ stock: manner.cataloguePath ? { file: manner.cataloguePath } : undefined }, manner)
}

interface JoinedDatabase extends AsyncDisposable {
	readonly pool: pg.Pool
	readonly url: string
}

/** Connects to the database of a shop that runs. */
export async function joinDatabase({ dataDir }: { dataDir: string }): Promise<JoinedDatabase> {
	const { pool, url, close } = await openDatabase({ dataDir, log: () => undefined, join: true })
	return { pool, url, [Symbol.asyncDispose]: close }
}
