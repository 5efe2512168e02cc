import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { addCustomers } from '../../server/accounts/people.ts'
import { importProducts, openImport } from '../../server/catalog/import/import-products.ts'
import { addProducts, type ProductToAdd } from '../../server/catalog/products.ts'
import { findExistingHome } from '../../server/platform/database/database-home.ts'
import { migrate } from '../../server/platform/database/migrate.ts'
import { openDatabase } from '../../server/platform/database/open-database.ts'
import { type Database, databaseOn } from '../../server/platform/database.ts'
import { onEnd } from '../clean-up.ts'
import { generateProducts } from '../data/generate-products.ts'
import type { Manner } from '../measuring.ts'
import { type RunningServer, startShop, startShopByNpm } from './start-server.ts'

export type Stock = { readonly generated: number } | StockInFile

interface StockInFile {
	readonly file: string
	readonly copies?: number
	/** As a shopkeeper would choose. */
	readonly tidyTitles?: boolean
}

const rowsPerInsert = 4_000

interface Filled<Added> {
	readonly products: number
	readonly added: Added
}

/** Fills the folder before the shop starts. */
async function fillData<Added>(
	dataDir: string,
	stock: Stock | undefined,
	addMore: (pool: pg.Pool) => Promise<Added>,
): Promise<Filled<Added>> {
	const { pool, close } = await openDatabase({ dataDir, log: () => undefined })
	try {
		await migrate(pool, join(import.meta.dirname, '../../server/migrations'), () => undefined)
		if (stock && 'file' in stock) await importFile(pool, stock)
		if (stock && 'generated' in stock) await addGenerated(databaseOn(pool), stock.generated)
		const added = await addMore(pool)
		await pool.query('vacuum (analyze)')
		const { rows } = await pool.query<{ products: number }>('select count(*)::integer as products from products')
		return { products: rows[0]?.products ?? 0, added }
	} finally {
		await close()
	}
}

async function addGenerated(db: Database, count: number): Promise<void> {
	let batch: ProductToAdd[] = []
	for (const product of generateProducts(count)) {
		batch.push(product)
		if (batch.length < rowsPerInsert) continue
		// Each batch commits, so that vacuum can clear the search index between batches.
		await addProducts(db, batch)
		batch = []
	}
	await addProducts(db, batch)
}

async function importFile(pool: pg.Pool, { file, copies = 1, tidyTitles }: StockInFile): Promise<void> {
	const options = { defaults: { price: 1_000, quantity: 0, category: 'Игрушки' }, tidyTitles }
	await importProducts(databaseOn(pool), await openImport(file, options), { ...options, now: new Date() })
	await pool.query(setPricesAndStock)
	const { rows } = await pool.query<{ last: string }>('select max(number) as last from products')
	// Each copy commits, so that vacuum can clear the search index between copies.
	for (let copy = 1; copy < copies; copy++) await pool.query(copyProducts, [rows[0]?.last])
}

/** Without barcodes, which are unique. */
const copyProducts = `
	insert into products (title, description, category, price, quantity, images, brand, age_from)
	select title, description, category, price, quantity, images, brand, age_from
	from products where number <= $1 order by number`

// Catalogue files seldom hold prices and stock, so a hash of the title sets both. Most products are cheap, a sixth is out of
// stock.
const setPricesAndStock = `
	update products set
		price = 490 + 100 * floor(895 * power((seed & 65535) / 65536.0, 3))::integer,
		quantity = case when (seed >> 16) % 6 = 0 then 0 else 1 + (seed >> 20) % 60 end
	from (
		select id as seeded, hashtextextended(title, 1) & 2147483647 as seed from products
	) as seeds
	where id = seeded`

/** Disposing ends the shop and removes its data. */
export interface MeasuredShop extends RunningServer {
	readonly products: number
	readonly accounts: readonly Credentials[]
	readonly dataDir: string
}

interface OpenShopInput {
	/** Without it the shop has the demo's products. */
	readonly stock?: Stock | undefined
	readonly accounts?: number
	/** Runs before the shop starts. */
	readonly addMore?: (pool: pg.Pool) => Promise<unknown>
	readonly environment?: Readonly<Record<string, string>>
	readonly byNpm?: boolean
}

const fewProducts = 500

export function chosenStock(manner: Manner, products: number): Stock {
	const { cataloguePath, copies } = manner
	return cataloguePath ? { file: cataloguePath, copies } : generatedStock(manner, products)
}

export function generatedStock({ isProof }: Manner, products: number): Stock {
	return { generated: isProof ? Math.min(products, fewProducts) : products }
}

export async function openShop(wanted: OpenShopInput, { profileFolder }: Manner): Promise<MeasuredShop> {
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

/** The demo's products and pictures, or the chosen file. */
export async function openShownShop(manner: Manner): Promise<MeasuredShop> {
	return await openShop({ stock: manner.cataloguePath ? { file: manner.cataloguePath } : undefined }, manner)
}

interface JoinedDatabase extends AsyncDisposable {
	readonly pool: pg.Pool
	readonly url: string
}

/** The shop must run. */
export async function joinDatabase({ dataDir }: { dataDir: string }): Promise<JoinedDatabase> {
	const { pool, url, close } = await openDatabase({ dataDir, log: () => undefined, join: true })
	return { pool, url, [Symbol.asyncDispose]: close }
}

/** Disposing removes the folder with its database. */
interface ScratchData extends AsyncDisposable {
	readonly dataDir: string
}

export function makeScratchData(): ScratchData {
	const dataDir = mkdtempSync(join(tmpdir(), 'toy-shop-bench-'))
	// PostgreSQL's own account must read it when this runs as root.
	chmodSync(dataDir, 0o755)
	const remove = onEnd(async () => {
		const home = findExistingHome(dataDir)
		if (home) rmSync(home.path, { recursive: true, force: true })
		rmSync(dataDir, { recursive: true, force: true })
	})
	return { dataDir, [Symbol.asyncDispose]: remove }
}

const answerOfLogin = z.object({ accessToken: z.string() })

export async function signIn(url: string, account: Credentials): Promise<string> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...account, fingerprint: 'a browser' }),
	})
	if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
	return answerOfLogin.parse(await answer.json()).accessToken
}

export interface Credentials {
	readonly email: string
	readonly password: string
}

const password = 'Measured-2-passes'

export async function addAccounts(pool: pg.Pool, count: number): Promise<Credentials[]> {
	const emails = Array.from({ length: count }, (_, index) => `buyer-${index}@toys.example`)
	const people = emails.map((email) => ({ email, fullName: 'Measured Buyer', language: 'ru' as const }))
	const ids = await addCustomers(databaseOn(pool), people)
	const passwordHash = await hashPassword(password)
	await pool.query('update users set password_hash = $1 where id = any($2)', [passwordHash, ids])
	return emails.map((email) => ({ email, password }))
}
