import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problem } from '#contract/problems.ts'
import { dayMs } from '#contract/values/durations.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { deleteExpiredImports } from './import-runner.ts'

let shop: ImportShop

beforeAll(async () => {
	shop = await makeImportShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
	await shop.pool.query('truncate products, categories, catalogue_imports cascade')
	shop.queued.length = 0
})

const file = 'Название;Цена;Остаток;Артикул;Категория\nМяч;500;3;M-1;Мячи\nЮла;700;2;J-1;Волчки\n'

async function countParts(): Promise<number> {
	const { rows } = await shop.pool.query('select count(*)::integer as count from catalogue_import_parts')
	return rows[0].count
}

async function listTraces() {
	return (await shop.send('GET', '/audit?subject=import')).json()
}

test('a file is uploaded with its columns guessed and their first values, and nothing is changed', async () => {
	const answer = await shop.upload(file, 'Прайс «осень».csv')
	expect(answer.statusCode).toBe(201)
	expect(answer.json()).toMatchObject({
		name: 'Прайс «осень».csv',
		size: Buffer.byteLength(file),
		state: 'uploaded',
		columns: [{ name: 'Название', samples: ['Мяч', 'Юла'] }, { name: 'Цена' }, {}, {}, {}],
		choice: { columns: { title: 0, price: 1, quantity: 2, sku: 3, category: 4 } },
	})
	expect(await shop.listProducts()).toEqual([])
})

test('a preview tells what would change, before and after, and changes nothing', async () => {
	await shop.run(file)
	const { state, counts, planned, remarks } = await shop.preview(
		file.replace('500', '450').replace('Юла;700', 'Юла;даром'),
	)
	expect(state).toBe('previewed')
	expect(counts).toMatchObject({ rows: 2, added: 0, changed: 1, refused: 1 })
	expect(planned).toEqual([{ line: 2, title: 'Мяч', before: { price: 500 }, after: { price: 450 } }])
	expect(remarks).toEqual([{ line: 3, key: 'J-1', outcome: 'refused', text: 'Цена «даром» не читается.' }])
	expect(await shop.listProducts()).toMatchObject([{ price: 500 }, { price: 700 }])
})

test('a previewed file is imported, leaves one audit entry, and is deleted', async () => {
	const { id, state, counts, progress } = await shop.run(file)
	expect({ state, progress }).toEqual({ state: 'done', progress: 1 })
	expect(counts).toMatchObject({ rows: 2, added: 2 })
	expect(await shop.listProducts()).toMatchObject([{ title: 'Мяч', quantity: 3 }, { title: 'Юла' }])
	expect(await countParts()).toBe(0)
	expect((await listTraces()).filter(({ subjectId }: { subjectId: string }) => subjectId === id)).toMatchObject([
		{ action: 'imported', title: 'toys.csv', by: { userId: shop.admin.userId }, after: { added: 2, changed: 0 } },
	])
})

test('products that change get a new version, and their stock says who imported it; new ones note nothing', async () => {
	await shop.run(file)
	const { rows: before } = await shop.pool.query('select * from stock_moves')
	await shop.run(file.replace('500;3', '500;9'))
	const { rows: moves } = await shop.pool.query('select * from stock_moves')
	expect(before).toEqual([])
	expect(moves).toMatchObject([{ change: 6, quantity: 9, cause: 'imported', user_id: shop.admin.userId }])
	expect(await shop.listProducts()).toMatchObject([{ version: 2 }, { version: 1 }])
})

test('the chosen columns, defaults and part of a category path are what counts, whatever the columns are called', async () => {
	const odd = 'Что;Почём;Где\nМяч;;Игрушки > Мячи\nЮла;90;Игрушки > Волчки\n'
	const choice = {
		columns: { title: 0, price: 1, category: 2 },
		price: 300,
		quantity: 7,
		categoryPath: 'last',
	} as const
	await shop.run(odd, choice)
	expect(await shop.listProducts()).toMatchObject([
		{ title: 'Мяч', price: 300, quantity: 7, category: 'Мячи' },
		{ title: 'Юла', price: 90, quantity: 7, category: 'Волчки' },
	])
	await shop.run(odd.replaceAll('Мяч;', 'Мяч 2;').replaceAll('Юла;', 'Юла 2;'), { ...choice, categoryPath: 'first' })
	expect((await shop.listProducts()).slice(2)).toMatchObject([{ category: 'Игрушки' }, { category: 'Игрушки' }])
})

test('a choice that no product could be made of is refused by the field, in the language of the request', async () => {
	const { id } = (await shop.upload('a;b\n1;2\n')).json()
	const headers = { 'accept-language': 'en' }
	const answer = await shop.send('POST', `/imports/${id}/preview`, { columns: { brand: 7 } }, headers)
	expect(answer.statusCode).toBe(400)
	expect(problem.parse(answer.json()).errors).toEqual([
		{ field: 'columns.title', detail: 'Choose the column of the title.' },
		{ field: 'columns.price', detail: 'Choose the column of the price, or give new products a price.' },
		{ field: 'columns.category', detail: 'Choose the column of the category, or give new products a category.' },
		{ field: 'columns.brand', detail: 'The file has no such column.' },
	])
})

test('of two imports at once the second is told that one is running, and can begin once that is done', async () => {
	const [one, two] = [(await shop.upload(file)).json(), (await shop.upload(file)).json()]
	const ask = (id: string) => shop.send('POST', `/imports/${id}/preview`, one.choice)
	const answers = await Promise.all([ask(one.id), ask(two.id)])
	expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
	expect(answers.map((answer) => answer.json().code)).toContain('import_running')
	await shop.work()
	const late = answers[0].statusCode === 409 ? one.id : two.id
	expect((await ask(late)).statusCode).toBe(200)
})

test('an import that was not previewed, or is done, does not run; a running one does not run twice', async () => {
	const { id, choice } = (await shop.upload(file)).json()
	const run = async () => (await shop.send('POST', `/imports/${id}/run`)).json().code
	expect(await run()).toBe('not_previewed')
	await shop.send('POST', `/imports/${id}/preview`, choice)
	expect(await run()).toBe('import_running')
	await shop.work()
	expect(await Promise.all([run(), run()])).toContain('import_running')
	expect(shop.queued).toHaveLength(1)
	await shop.work()
	expect(await run()).toBe('not_previewed')
	expect((await listTraces()).filter(({ subjectId }: { subjectId: string }) => subjectId === id)).toHaveLength(1)
	const again = await shop.send('POST', `/imports/${id}/preview`, choice)
	expect(again.json()).toMatchObject({ code: 'file_refused', detail: expect.stringContaining('загрузите его ещё раз') })
})

test('the report lists what was left out, in the language of the person who asked, and no spreadsheet runs it', async () => {
	const { id } = await shop.preview('title;price;category;sku\nBall;?;Balls;=1+1\n')
	const report = await shop.send('GET', `/imports/${id}/report`)
	expect(report.headers).toMatchObject({
		'content-type': 'text/csv; charset=utf-8',
		'content-disposition': `attachment; filename="import-report-${id.slice(0, 8)}.csv"`,
		'cache-control': 'no-store',
	})
	expect(report.body).toBe(
		"\uFEFFСтрока;Штрихкод или артикул;Что сделано;Почему\r\n2;'=1+1;Пропущена;Цена «?» не читается.\r\n",
	)
})

test('of very many remarks the report keeps the first ones, and says how many more there were', async () => {
	const rows = Array.from({ length: 30_002 }, (_, index) => `Мяч ${index};даром;Мячи`)
	const { id, counts } = await shop.preview(`title;price;category\n${rows.join('\n')}\n`)
	expect(counts).toMatchObject({ rows: 30_002, refused: 30_002 })
	const lines = (await shop.send('GET', `/imports/${id}/report`)).body.trim().split('\r\n')
	expect(lines).toHaveLength(1 + 30_000 + 1)
	expect(lines.at(-1)).toBe(';;;И ещё 2: в отчёт вошли только первые.')
})

test('reports and imports are for administrators alone', async () => {
	const { id } = await shop.preview(file)
	const { token } = await shop.signIn('client@toys.example')
	const url = `/api/imports/${id}/report`
	expect((await shop.app.inject({ url })).json().code).toBe('unauthenticated')
	expect((await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().code).toBe('forbidden')
	expect((await shop.send('GET', '/imports/7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11/report')).json().code).toBe('not_found')
})

test('imports are listed with the newest first, and deleted when they are old or nobody continued them', async () => {
	const left = (await shop.upload(file)).json().id
	shop.clock.advance(1000)
	const done = (await shop.run(file)).id
	const list = async () => (await shop.send('GET', '/imports')).json().map(({ id }: { id: string }) => id)
	expect(await list()).toEqual([done, left])
	const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs)
	await deleteExpiredImports(shop.db, inDays(2))
	expect(await list()).toEqual([done, left])
	await deleteExpiredImports(shop.db, inDays(4))
	expect(await list()).toEqual([done])
	expect(await countParts()).toBe(0)
	await deleteExpiredImports(shop.db, inDays(31))
	expect(await list()).toEqual([])
})

test('remarks about barcodes are told in their order and kept where the release before does not look', async () => {
	const title = 'М'.repeat(300)
	const { remarks } = await shop.preview(
		`barcode,title,price,category\n4601234567890,${title},5,Мячи\n,Юла,даром,Мячи\n`,
	)
	expect(remarks?.map(({ outcome }) => outcome)).toEqual(['refused', 'doubted', 'shortened'])
	const { rows } = await shop.pool.query(
		'select remarks, doubted from catalogue_imports order by created_at desc limit 1',
	)
	expect(JSON.stringify(rows[0].remarks)).not.toContain('doubted')
	expect(rows[0].doubted).toMatchObject([{ outcome: 'doubted', detail: '4601234567890' }])
})
