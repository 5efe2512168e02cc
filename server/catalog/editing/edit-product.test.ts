import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#contract/catalog.ts'
import { type EditShop, makeEditShop, makePicture, rightForm } from '../../testing/edit-shop.ts'

let shop: EditShop

beforeAll(async () => {
	shop = await makeEditShop()
})

afterAll(() => shop.close())

test('a product is listed with all that its form says, and everybody sees it', async () => {
	const translations = {
		kk: { title: 'Аю', description: ' ', country: 'Қазақстан' },
		en: { title: ' Bear ', warnings: 'Parts' },
	}
	const sent = await shop.send('POST', '/products', {
		...{ ...rightForm, id: 'ignored', translations: JSON.stringify(translations) },
		...{ sku: 'A-1', barcode: '4870001', brand: 'Ойыншық', ageFrom: '3', composition: 'Плюш', country: 'Казахстан' },
		...{ warnings: 'Мелкие детали', daysToMake: '12' },
	})
	expect(sent.status).toBe(201)
	const listed = product.parse(sent.json())
	expect(listed).toMatchObject({
		...{ title: 'Мишка', description: 'Мягкий', category: 'Куклы', price: 1500, quantity: 7, images: [], version: 1 },
		...{ sku: 'A-1', barcode: '4870001', brand: 'Ойыншық', ageFrom: 3, composition: 'Плюш', country: 'Казахстан' },
		...{ warnings: 'Мелкие детали', daysToMake: 12 },
		translations: { kk: { title: 'Аю', country: 'Қазақстан' }, en: { title: 'Bear', warnings: 'Parts' } },
	})
	expect((await shop.get(listed.id)).json()).toEqual(listed)
	expect(await shop.audit(listed.id)).toMatchObject([
		{ action: 'created', title: 'Мишка', after: { price: 1500, sku: 'A-1' } },
	])
})

test('the same key and form list one product and keep its pictures once, however often they come, and another form is refused', async () => {
	const fields = { title: 'Один раз', category: 'Ключи' }
	const picture = await makePicture()
	const send = async (changed: object = {}) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...rightForm, ...fields, ...changed }))
			form.append(name, String(value))
		form.append('images', new Blob([new Uint8Array(picture.content)]), picture.name)
		return await shop.sendRaw('POST', '/products', new Response(form), { 'idempotency-key': 'toy-1' })
	}
	const answers = await Promise.all([send(), send(), send()])
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
	expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
	const kept = await shop.countOf('kept_pictures')
	expect((await send()).text).toBe(answers[0]?.text)
	expect(await shop.countOf('kept_pictures')).toBe(kept)
	expect((await send({ price: '9' })).json()).toMatchObject({ status: 422, code: 'key_reused' })
	expect(await shop.countOf("products where category = 'Ключи'")).toBe(1)
})

test('what a form does not name stays, and what it leaves empty goes', async () => {
	const { id } = await shop.create({ brand: 'Ойыншық', ageFrom: '3', translations: '{"en":{"title":"Bear"}}' })
	const kept = product.parse((await shop.edit(id, { title: 'Медведь' })).json())
	expect(kept).toMatchObject({
		title: 'Медведь',
		brand: 'Ойыншық',
		ageFrom: 3,
		translations: { en: { title: 'Bear' } },
	})
	const emptied = product.parse((await shop.edit(id, { brand: '', ageFrom: '', translations: '' })).json())
	expect([emptied.brand, emptied.ageFrom, emptied.translations]).toEqual([undefined, undefined, undefined])
	expect(emptied.version).toBe(3)
})

test('an edit is kept once in the audit log, with what differs alone, and one that changes nothing is none', async () => {
	const { id } = await shop.create({ brand: 'Ойыншық' })
	await shop.edit(id, { price: '1200', brand: '' })
	expect(product.parse((await shop.edit(id, { price: '1200' })).json()).version).toBe(2)
	expect(await shop.audit(id)).toMatchObject([
		{ action: 'changed', title: 'Мишка', before: { price: 1500, brand: 'Ойыншық' }, after: { price: 1200 } },
		{ action: 'created' },
	])
	expect(Object.keys((await shop.audit(id))[0].before).sort()).toEqual(['brand', 'price'])
})

test.each([
	['title', ' '],
	['title', 'я'.repeat(101)],
	['description', ''],
	['description', 'я'.repeat(501)],
	['category', ' '],
	['category', 'я'.repeat(51)],
	['price', ''],
	['price', '-1'],
	['price', '1.5'],
	['price', '12345678'],
	['quantity', '100000'],
	['quantity', 'много'],
	['ageFrom', '100'],
	['ageFrom', '-3'],
	['daysToMake', '366'],
	['sku', 'я'.repeat(65)],
	['translations', '{"kk":'],
	['translations', '[]'],
	['translations', '"text"'],
])('a form with a wrong %s is refused by that field, and nothing is listed (%#)', async (field, value) => {
	const before = await shop.countOf('products')
	const { status, json } = await shop.send('POST', '/products', { ...rightForm, [field]: value })
	expect([status, json().code]).toEqual([400, 'invalid_input'])
	expect(json().errors.map((error: { field: string }) => error.field)).toEqual([field])
	expect(await shop.countOf('products')).toBe(before)
})

test('translations are checked text by text', async () => {
	const long = { kk: { title: 'я'.repeat(101) }, en: { category: 7 } }
	const { status, json } = await shop.send('POST', '/products', { ...rightForm, translations: JSON.stringify(long) })
	expect(status).toBe(400)
	expect(json().errors).toEqual([
		{ field: 'translations.kk.title', detail: 'Максимум 100 символов' },
		{ field: 'translations.en.category', detail: 'Значение не подходит' },
	])
	const nul = await shop.send('POST', '/products', { ...rightForm, translations: '{"kk":{"title":"\\u0000"}}' })
	expect([nul.status, nul.json().code]).toEqual([400, 'malformed_request'])
})

test('HTML that is pasted into a form is kept as a browser would show it, and none but tags is none', async () => {
	const html = '<p>Мягкий&nbsp;<b>мишка</b></p><p>с бантом</p>'
	const plain = 'Мягкий мишка\n\nс бантом'
	const pasted = { description: html, composition: html, warnings: html }
	const form = { ...rightForm, ...pasted }
	const made = await shop.create({ ...form, translations: JSON.stringify({ kk: pasted, en: { warnings: '<br>' } }) })
	const shown = { description: plain, composition: plain, warnings: plain }
	expect(made).toMatchObject({ ...shown, translations: { kk: shown } })
	expect(made.translations?.en).toBeUndefined()
	const again = await shop.send('PUT', `/products/${made.id}`, { ...form, description: '2 < 3, <Зима> и b>a' })
	expect(again.json()).toMatchObject({ description: '2 < 3, <Зима> и b>a' })
	const empty = await shop.send('PUT', `/products/${made.id}`, { ...rightForm, description: '<p>&nbsp;</p>' })
	expect([empty.status, empty.json().errors]).toEqual([400, [{ field: 'description', detail: 'Поле обязательно' }]])
	const emptied = await shop.send('PUT', `/products/${made.id}`, { ...rightForm, warnings: '<br>' })
	expect(emptied.json().warnings).toBeUndefined()
})

test('a form that lacks fields, and one that is none, are refused', async () => {
	const { title: _, ...untitled } = rightForm
	expect((await shop.send('POST', '/products', untitled)).json().errors).toEqual([
		{ field: 'title', detail: 'Поле обязательно' },
	])
	const json = await shop.sendRaw('POST', '/products', Response.json(rightForm))
	expect([json.status, json.json().code]).toEqual([415, 'unsupported_media_type'])
	const torn = new Response('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nМиш', {
		headers: { 'content-type': 'multipart/form-data; boundary=x' },
	})
	expect((await shop.sendRaw('POST', '/products', torn)).status).toBe(400)
})

test('a SKU or barcode of another product is refused, also when that one is hidden; a deleted one lets go of them', async () => {
	const first = await shop.create({ sku: 'K-1', barcode: '111' })
	const second = await shop.create({ sku: 'K-2' })
	const taken = async (fields: object) => {
		const { status, json } = await shop.edit(second.id, fields)
		return [status, json().code, json().errors?.[0].field]
	}
	expect(await taken({ sku: 'K-1' })).toEqual([409, 'key_taken', 'sku'])
	await shop.pool.query('update products set deleted_at = now(), is_hidden = true where id = $1', [first.id])
	expect(await taken({ barcode: '111' })).toEqual([409, 'key_taken', 'barcode'])
	expect((await shop.get(second.id)).json()).toMatchObject({ sku: 'K-2', version: 1 })
	expect((await shop.edit(second.id, { sku: 'K-2' })).status).toBe(200)
	await shop.call(shop.admin, 'DELETE', `/products/${first.id}`)
	expect((await shop.audit(first.id))[0]).toMatchObject({ action: 'deleted', before: { sku: 'K-1', barcode: '111' } })
	expect((await shop.edit(second.id, { sku: 'K-1' })).status).toBe(200)
	expect((await shop.send('POST', '/products', { ...rightForm, barcode: '111' })).status).toBe(201)
})

test('of two who edit the same version the second is told, and nothing of theirs is kept', async () => {
	const { id } = await shop.create()
	const picture = await makePicture()
	const [one, other] = await Promise.all([
		shop.edit(id, { version: '1', price: '1000' }, [picture]),
		shop.edit(id, { version: '1', price: '2000' }, [picture]),
	])
	expect([one.status, other.status].sort()).toEqual([200, 409])
	const told = one.status === 409 ? one : other
	expect(told.json().code).toBe('edited_meanwhile')
	const listed = (await shop.get(id)).json()
	expect(listed).toMatchObject({ version: 2, price: one.status === 200 ? 1000 : 2000 })
	expect(listed.images).toHaveLength(1)
	expect(await shop.audit(id)).toHaveLength(2)
})

test('pieces that were sold while the form was open stay sold', async () => {
	const listed = await shop.create()
	await shop.place(shop.customer, [[listed, 3]])
	const edited = await shop.edit(listed.id, { version: '1', quantity: '10', seenQuantity: '7' })
	expect(product.parse(edited.json()).quantity).toBe(7)
	await shop.place(shop.customer, [[listed, 5]])
	const { status, json } = await shop.edit(listed.id, { quantity: '1', seenQuantity: '7' })
	expect([status, json().code]).toEqual([409, 'edited_meanwhile'])
	expect(product.parse((await shop.edit(listed.id, { quantity: '1' })).json()).quantity).toBe(1)
})

test('a deleted product is gone for everybody and stays in the orders, and deleting it again finds none', async () => {
	const listed = await shop.create()
	const order = await shop.placed([[listed, 1]])
	expect((await shop.call(shop.admin, 'DELETE', `/products/${listed.id}`)).status).toBe(204)
	expect((await shop.get(listed.id)).status).toBe(404)
	expect((await shop.call(shop.admin, 'DELETE', `/products/${listed.id}`)).status).toBe(404)
	expect((await shop.edit(listed.id)).status).toBe(404)
	expect((await shop.audit(listed.id))[0]).toMatchObject({ action: 'deleted', title: 'Мишка', before: { price: 1500 } })
	const orders = (await shop.call(shop.customer, 'GET', '/profile/orders')).json()
	expect(orders.find(({ id }: { id: string }) => id === order.id).items).toMatchObject([
		{ product: { title: 'Мишка' } },
	])
})

test('what a category is called in other languages comes along with it', async () => {
	const category = 'Паровозы'
	const named = { kk: { category: 'Паровоздар' }, en: { category: 'Engines' } }
	await shop.create({ category, translations: JSON.stringify(named) })
	const plain = await shop.create({ category })
	expect(plain.translations).toEqual(named)
	const moved = product.parse((await shop.edit(plain.id, { category: 'Неведомое' })).json())
	expect(moved.translations).toBeUndefined()
	const renamed = { kk: { category: 'Пойыздар' } }
	await shop.edit(plain.id, { category, translations: JSON.stringify(renamed) })
	const listed = await shop.app.inject({ url: '/api/products/filter?fields=category' })
	const item = listed.json().items.find((one: { category: string }) => one.category === category)
	expect(item.translations).toEqual({ ...named, ...renamed })
})

test('the search finds an edited title and no longer the old one, and the shop says that its catalogue is another', async () => {
	const { id } = await shop.create({ title: 'Жирафик' })
	const found = async (query: string) =>
		(await shop.app.inject({ url: '/api/products/filter', query: { query, literal: 'true' } }))
			.json()
			.items.map((one: { id: string }) => one.id)
	expect(await found('жирафик')).toEqual([id])
	const listener = await shop.pool.connect()
	const heard = new Promise((resolve) => listener.once('notification', ({ channel }) => resolve(channel)))
	await listener.query('listen catalog_changed')
	await shop.edit(id, { title: 'Бегемотик' })
	expect(await heard).toBe('catalog_changed')
	listener.release(true)
	expect([await found('жирафик'), await found('бегемотик')]).toEqual([[], [id]])
})
