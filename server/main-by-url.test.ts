import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import products from './demo/catalogue/products.json' with { type: 'json' }
import reviews from './demo/catalogue/reviews.json' with { type: 'json' }
import { demoOrders } from './demo/demo-orders.ts'
import { ShopCustomer } from './testing/faults/shop-customer.ts'
import { type ShopProcess, startShopProcess } from './testing/faults/shop-process.ts'
import { findFreePort } from './testing/find-free-port.ts'
import { makeScratchFolder, removeDataDir } from './testing/scratch-folder.ts'
import { until } from './testing/until.ts'

// An external database server, as in DATABASE_URL, with an empty database for each test.
let name: string
let url: string
let folders: string[]
let shops: ShopProcess[]

beforeEach(async () => {
	name = `shop_by_url_${randomBytes(6).toString('hex')}`
	const database = new URL(inject('serverUrl'))
	database.pathname = `/${name}`
	url = database.href
	folders = []
	shops = []
	await command(`create database ${name}`)
})

afterEach(async () => {
	await Promise.all(shops.map((shop) => shop.end()))
	await command(`drop database ${name} with (force)`)
	for (const folder of folders) removeDataDir(folder)
})

async function command(sql: string): Promise<void> {
	const client = new pg.Client({ connectionString: inject('serverUrl') })
	await client.connect()
	await client.query(sql).finally(() => client.end())
}

async function counts(tables: readonly string[]): Promise<number[]> {
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		const columns = tables.map((table) => `(select count(*)::integer from ${table})`)
		const { rows } = await client.query<number[]>({ text: `select ${columns.join(', ')}`, rowMode: 'array' })
		return rows[0] ?? []
	} finally {
		await client.end()
	}
}

async function start(settings: Record<string, string> = {}): Promise<{ shop: ShopProcess; origin: string }> {
	const port = await findFreePort()
	const dataDir = makeScratchFolder()
	folders.push(dataDir)
	const shop = startShopProcess({ settings: { PORT: port, DATA_DIR: dataDir, DATABASE_URL: url, ...settings } })
	shops.push(shop)
	return { shop, origin: `http://127.0.0.1:${port}` }
}

async function firstPicture(origin: string): Promise<number> {
	const answer = await fetch(`${origin}/api/products/filter`)
	const path = /\/demo\/[\w-]+\.webp/.exec(await answer.text())?.[0] ?? 'none'
	return (await fetch(`${origin}/images${path}`)).status
}

const whole = [products.length, reviews.length, demoOrders.length, 1]
const tables = ['products', 'reviews', 'orders', `users where role = 'Admin'`]

test('two shops that start on one empty database at once fill it once, and both serve', async () => {
	const [one, other] = await Promise.all([start(), start()])
	await Promise.all([one.shop.opened(), other.shop.opened()])
	expect(await counts(tables)).toEqual(whole)
	for (const { origin } of [one, other]) {
		expect((await fetch(`${origin}/catalog`)).status).toBe(200)
		expect(await firstPicture(origin)).toBe(200)
	}
	// Only one of the two shops can have set the administrator's password.
	const said = [one, other].map(({ shop }) => /Its administrator: (.*)/.exec(shop.output())?.[1] ?? '')
	expect(said.filter((line) => line.includes(', password Toys-'))).toHaveLength(1)
	expect(said.filter((line) => line.endsWith(', with the password it was given'))).toHaveLength(1)
})

test('what is done in one shop holds in another on the same database with the same secret', async () => {
	const secret = { JWT_SECRET: 'a-secret-for-tests-of-forty-characters!!' }
	const [one, other] = await Promise.all([start(secret), start(secret)])
	await Promise.all([one.shop.opened(), other.shop.opened()])
	const customer = new ShopCustomer('aigul@mail.kz')
	customer.visit(one.origin)
	await customer.register()
	await customer.signIn()
	customer.visit(other.origin)
	const list = await fetch(`${one.origin}/api/products/filter`)
	const [product] = (await list.json()).items
	const id = await customer.order({ productId: product.id, unitPrice: product.price }, 'once')
	customer.visit(one.origin)
	expect(await customer.order({ productId: product.id, unitPrice: product.price }, 'once')).toBe(id)
	expect(await counts(['orders'])).toEqual([demoOrders.length + 1])
})

test('a notice, a text and a name that were saved elsewhere stand on kept pages without another start', async () => {
	const { shop, origin } = await start()
	await shop.opened()
	const read = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).text()
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	const expectSoon = async (sql: string, [path, text]: readonly [path: string, text: string]) => {
		expect(await read(path)).not.toContain(text)
		await client.query(sql)
		await until(async () => expect(await read(path)).toContain(text))
	}
	const notice = `'{"isOn":true,"text":{"ru":"Закрыто до пятницы","kk":"","en":""}}'`
	await expectSoon(`update shop_notice set details = ${notice}, version = version + 1`, [
		'/returns',
		'Закрыто до пятницы',
	])
	const words = `'{"ru":"Мы из Костаная","kk":"","en":""}'`
	await expectSoon(`insert into page_texts (page, version, text, saved_at) values ('about', 1, ${words}, now())`, [
		'/about',
		'Мы из Костаная',
	])
	await expectSoon(
		`insert into page_texts select page, 2, jsonb_set(text, '{ru}', '"Переехали"'), now() from page_texts`,
		['/about', 'Переехали'],
	)
	const names = `'{"shopName":{"ru":"Мишкин дом","kk":"","en":""}}'`
	await expectSoon(`update seller set details = ${names}, version = version + 1`, ['/delivery', 'Мишкин дом'])
	await client.end()
})

test('a database outlives the shop, and its products are shown from an empty DATA_DIR too', async () => {
	const first = await start()
	await first.shop.opened()
	expect((await first.shop.end()).code).toBe(0)
	const second = await start()
	await second.shop.opened()
	expect(await counts(tables)).toEqual(whole)
	expect(await firstPicture(second.origin)).toBe(200)
})

async function look(pageUrl: string): Promise<[status: number, isFailure: boolean]> {
	const answer = await fetch(pageUrl)
	return [answer.status, (await answer.text()).includes('Ошибка загрузки товаров. Попробуйте позже.')]
}

test('while the database is away a kept page still opens, any other tells the failure, and both recover by themselves', async () => {
	const { shop, origin } = await start()
	await shop.opened()
	// The shop counts popularity after the start, and then drops its kept pages.
	await expect.poll(async () => (await counts(['products where popularity > 0']))[0]).toBeGreaterThan(0)
	const list = await fetch(`${origin}/api/products/filter`)
	const [kept, unseen] = (await list.json()).items
	const keptPages = ['/catalog', `/product/${kept.id}`].map((path) => origin + path)
	const otherPages = ['/catalog?page=2', `/product/${unseen.id}`].map((path) => origin + path)
	for (const page of keptPages) expect(await look(page), page).toEqual([200, false])

	await command(`alter database ${name} with allow_connections false`)
	await command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
	for (const page of keptPages) expect(await look(page), page).toEqual([200, false])
	for (const page of otherPages) expect(await look(page), page).toEqual([503, true])
	expect((await fetch(`${origin}/health/ready`)).status).toBeGreaterThanOrEqual(500)

	await command(`alter database ${name} with allow_connections true`)
	for (const page of [...otherPages, ...keptPages]) expect(await look(page), page).toEqual([200, false])
})
