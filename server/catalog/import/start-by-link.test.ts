import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import { type ImportShop, makeImportShop } from '../../testing/imports/import-shop.ts'
import { makePictureHost, type PictureHost } from '../../testing/pictures/picture-host.ts'
import { startImportByLink } from './start-by-link.ts'

let shop: ImportShop
let host: PictureHost

beforeAll(async () => {
	shop = await makeImportShop()
	host = await makePictureHost()
})

afterAll(async () => {
	await host.close()
	await shop.close()
})

const start = (link: string) =>
	startImportByLink({ ...shop, outside: host.outside }, { userId: shop.admin.userId, language: 'ru', link })

async function countImports(): Promise<number | null> {
	return (await shop.pool.query('select from catalogue_imports')).rowCount
}

test('the file behind a link is taken in as an uploaded one', async () => {
	const file = Buffer.from('Название;Цена;Категория\nМяч;500;Мячи\n')
	const { id, name, state, size } = await start(host.put('/prices/today.csv', file))
	expect({ name, state, size }).toEqual({ name: '127.0.0.1 today.csv', state: 'uploaded', size: file.length })
	expect(await shop.find(id)).toMatchObject({ choice: { columns: { title: 0, price: 1, category: 2 } } })
	await shop.pool.query('delete from catalogue_imports')
})

test('a link that brings no file is refused with the reason, and nothing is kept', async () => {
	const refusals = await Promise.all(
		[host.put('/gone.csv', Buffer.alloc(0), 404), host.put('/page', Buffer.from('<!doctype html><p>Вход</p>'))].map(
			(link) => start(link).catch((error) => error),
		),
	)
	expect(refusals.map((error) => error instanceof Problem && error.code)).toEqual(['file_refused', 'file_refused'])
	const inside = await shop.send('POST', '/imports/links', { link: 'http://127.0.0.1:5432/prices.csv' })
	expect([inside.statusCode, inside.json()]).toMatchObject([
		400,
		{ code: 'file_refused', errors: [{ field: 'link', detail: 'Порт 5432 не подходит: можно только 80 и 443.' }] },
	])
	const english = { 'accept-language': 'en' }
	const metadata = await shop.send('POST', '/imports/links', { link: 'http://169.254.169.254/latest' }, english)
	expect(metadata.body).toContain('The address leads into a private network: 169.254.169.254.')
	expect(await countImports()).toBe(0)
})

test.each([{}, { link: '' }, { link: 7 }, { link: ['http://a.kz'] }, { link: `http://a.kz/${'a'.repeat(2000)}` }])(
	'%j is no link',
	async (body) => {
		const answer = await shop.send('POST', '/imports/links', body)
		expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input'])
	},
)
