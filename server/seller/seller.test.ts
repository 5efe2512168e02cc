import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Language, languages } from '#contract/values/language.ts'
import { layOutLetter } from '../mail/lay-out-letter.ts'
import { Overload } from '../platform/admission/admission.ts'
import { databaseOn } from '../platform/database.ts'
import type { Pages } from '../platform/pages/serve-pages.ts'
import { sellerOf } from '../shop-settings.ts'
import { makeOrderShop, type OrderShop } from '../testing/order-shop.ts'
import { makePaymentShop } from '../testing/payments/payment-shop.ts'
import { makeSecondProcess } from '../testing/second-process.ts'
import { makeLiveSeller } from './live-seller.ts'
import { serveManifests } from './serve-manifests.ts'

let shop: OrderShop

beforeEach(async () => {
	shop = await makeOrderShop()
})

afterEach(() => shop.close())

const given = {
	shopName: { ru: 'Мишкин дом', kk: '', en: 'Bear House' },
	name: 'ИП Иванова А. С.',
	bin: '900101300123',
	address: '110000, г. Костанай, пр. Аль-Фараби, 65',
	phone: '+7-(701)-123-45-67',
	email: 'orders@mishka.example',
	whatsapp: '+7 701 123 45 67',
	hours: 'пн–сб 10:00–19:00',
	receipts: 'till',
	takesCallbacks: true,
	takesWhatsapp: true,
}

const save = (body: object) => shop.call(shop.admin, 'PUT', '/seller', { body })
const read = async () => (await shop.call(shop.admin, 'GET', '/seller')).json()

test('the settings of the environment name the seller until another is saved', async () => {
	expect(await read()).toEqual({ ...sellerOf(shop.config), version: 1 })
	expect((await save({ ...given, version: 1 })).json()).toEqual({ ...given, version: 2 })
	expect(await read()).toEqual({ ...given, version: 2 })
	const [entry] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect(entry).toMatchObject({ subject: 'seller', after: given, before: { email: shop.config.SELLER_EMAIL } })
})

test('saving the seller as it is changes nothing, and is no entry of the audit', async () => {
	await save({ ...given, version: 1 })
	expect((await save({ ...given, version: 2 })).json()).toEqual({ ...given, version: 2 })
	expect((await save({ ...given, version: 1 })).json().code).toBe('edited_meanwhile')
	expect(await read()).toEqual({ ...given, version: 2 })
	expect((await shop.call(shop.admin, 'GET', '/audit')).json()).toHaveLength(1)
})

test.each([
	['ru', 'Платёжная система ещё не выдаёт чеков магазина. Попросите того, кто настраивал магазин, включить их.'],
	['kk', 'Төлем жүйесі дүкеннің чектерін әлі бермейді. Дүкенді баптаған адамнан оларды қосуды сұраңыз.'],
	[
		'en',
		'The payment service does not issue the shop’s receipts yet. Ask the person who set up the shop to turn them on.',
	],
])('receipts of the payment service are not promised where it issues none, in %s', async (language, detail) => {
	const body = { ...given, receipts: 'provider', version: 1 }
	const refused = await shop.call(shop.admin, 'PUT', '/seller', { body, headers: { 'accept-language': language } })
	expect([refused.status, refused.json().detail]).toEqual([400, detail])
	expect(await read()).toEqual({ ...sellerOf(shop.config), version: 1 })
})

test('receipts of the payment service are promised where it issues them, and stay so when it no longer does', async () => {
	const paying = await makePaymentShop({ YOOKASSA_VAT_CODE: '1' })
	const saved = await paying.call(paying.admin, 'PUT', '/seller', {
		body: { ...given, receipts: 'provider', version: 1 },
	})
	await paying.close()
	expect(saved.json()).toMatchObject({ receipts: 'provider', version: 2 })
	await shop.pool.query('update seller set details = $1, version = 2', [{ ...given, receipts: 'provider' }])
	const renamed = await save({ ...given, receipts: 'provider', phone: '+7-(701)-765-43-21', version: 2 })
	expect(renamed.json()).toMatchObject({ receipts: 'provider', version: 3 })
})

test('who holds the seller finds what was saved after it is read anew, in letters and as JSON too', async () => {
	const { value: seller, reload } = makeLiveSeller(sellerOf(shop.config), databaseOn(shop.pool))
	await reload()
	expect({ ...seller }).toEqual(sellerOf(shop.config))
	await save({ ...given, version: 1 })
	await reload()
	expect(JSON.parse(JSON.stringify(seller))).toEqual(given)
})

test('what a release before saved is filled up with what it did not know', async () => {
	const { receipts: _, takesCallbacks: __, takesWhatsapp: ___, ...older } = given
	const unknown = { receipts: 'none', takesCallbacks: false, takesWhatsapp: false }
	await shop.pool.query('update seller set details = $1, version = 2', [older])
	expect(await read()).toEqual({ ...older, ...unknown, version: 2 })
	const { value: seller, reload } = makeLiveSeller(sellerOf(shop.config), databaseOn(shop.pool))
	await reload()
	expect(seller).toEqual({ ...older, ...unknown })
})

test('names of the shop that are left out stay', async () => {
	await save({ ...given, version: 1 })
	const { shopName, ...others } = { ...given, phone: '+7-(701)-765-43-21' }
	expect((await save({ ...others, version: 2 })).json()).toEqual({ ...others, shopName, version: 3 })
	const [{ before, after }] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect([before, after]).toEqual([{ phone: given.phone }, { phone: others.phone }])
})

test('the audit tells of the languages in which the name of the shop changed', async () => {
	await save({ ...given, version: 1 })
	await save({ ...given, shopName: { ...given.shopName, kk: 'Аю үйі' }, version: 2 })
	const [{ before, after }] = (await shop.call(shop.admin, 'GET', '/audit')).json()
	expect([before, after]).toEqual([{ shopName: { kk: '' } }, { shopName: { kk: 'Аю үйі' } }])
})

test('a seller that was saved before shops had names has the first ones', async () => {
	const { shopName, ...others } = given
	await shop.pool.query('update seller set details = $1', [others])
	expect(await read()).toMatchObject({ ...others, shopName: sellerOf(shop.config).shopName })
	expect(shopName).not.toEqual(sellerOf(shop.config).shopName)
})

test('letters and manifests call the shop by its name in their language', async () => {
	const seller = { ...sellerOf(shop.config), shopName: given.shopName }
	const content = { subject: 'Тема', heading: 'Тема', paragraphs: [] }
	const nameIn = (language: Language) =>
		layOutLetter(content, { to: 'a@mail.kz', language, seller }).text.split('\n')[0]
	expect(languages.map(nameIn)).toEqual(['Мишкин дом', 'Мишкин дом', 'Bear House'])
	const odd = { ...seller, shopName: { ...seller.shopName, ru: 'Мир </script> "&"' } }
	const { html, text } = layOutLetter(content, { to: 'a@mail.kz', language: 'ru', seller: odd })
	expect(html).toContain('Мир &lt;/script&gt; &quot;&amp;&quot;')
	expect(text).toContain('Мир </script> "&"')
	const app = Fastify()
	serveManifests(app, seller)
	const manifest = await app.inject('/manifest-kk.webmanifest')
	expect(manifest.headers).toMatchObject({ 'cache-control': 'no-cache' })
	expect(manifest.json()).toMatchObject({
		short_name: 'Мишкин дом',
		name: 'Мишкин дом — ойыншықтар дүкені',
		lang: 'kk',
		// Installed, it opens the catalogue in a window of its own.
		...{ start_url: '/catalog', scope: '/', display: 'standalone' },
	})
	await app.close()
})

const loadPages = async (): Promise<Pages> => ({
	resolve: (url) => ({ url, rank: 'browsing' }),
	render: () => Promise.reject(new Overload()),
})

test('pages show the email of the seller as people write it', async () => {
	const seller = { ...sellerOf(shop.config), email: 'shop@xn--80a1acny.xn--p1ai' }
	const other = await makeSecondProcess(shop, { seller, loadPages })
	const told = (await other.app.inject('/page-settings.json')).json()
	await other.close()
	expect(told.seller).toEqual({ ...seller, shownEmail: 'shop@почта.рф' })
})

test('a page that is put off calls the shop by its name, whatever signs it has', async () => {
	const odd = { ...sellerOf(shop.config), shopName: { ru: 'Мир </title><script> "&" игр', kk: '', en: '' } }
	const busy = await makeSecondProcess(shop, { seller: odd, loadPages })
	const { statusCode, body } = await busy.app.inject('/catalog')
	await busy.close()
	expect(statusCode).toBe(503)
	expect(body.match(/Мир &lt;\/title&gt;&lt;script&gt; &quot;&amp;&quot; игр/g)).toHaveLength(2)
	expect(body).not.toContain('<script')
})

test('the second of two who edit at once is told', async () => {
	const answers = await Promise.all([1, 2].map(() => save({ ...given, version: 1 })))
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
	['a BIN of eleven digits', { bin: '90010130012' }],
	['no name', { name: ' ' }],
	['a shop without a Russian name', { shopName: { ru: ' ', kk: 'Аю үйі', en: '' } }],
	['a name of the shop that fits no header', { shopName: { ...given.shopName, kk: 'ү'.repeat(31) } }],
	['a phone that is too long', { phone: '1'.repeat(121) }],
	['an email that is none', { email: 'shop' }],
	['a WhatsApp number without its country', { whatsapp: '701 123 45 67' }],
	['a receipt from nobody known', { receipts: 'bank' }],
	['orders by WhatsApp without a number', { whatsapp: '' }],
	['a link instead of a number', { whatsapp: 'https://wa.me/77011234567' }],
])('%s is refused, and nothing changes', async (_, wrong) => {
	const answer = await save({ ...given, ...wrong, version: 1 })
	expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(await read()).toMatchObject({ version: 1 })
})

test('only administrators read and change it', async () => {
	expect((await shop.call(shop.customer, 'GET', '/seller')).status).toBe(403)
	expect((await shop.call(shop.customer, 'PUT', '/seller', { body: { ...given, version: 1 } })).status).toBe(403)
})
