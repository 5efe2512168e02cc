import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FeedKind, feedKinds } from '#contract/feeds.ts'
import { limits } from '#contract/limits.ts'
import { addProducts, type ProductToAdd } from '../catalog/products.ts'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

/** An element with its own text and its children. */
interface Element {
	readonly name: string
	readonly attributes: Readonly<Record<string, string>>
	readonly children: Element[]
	text: string
}

/** Those of the awkward ones that GS1 could have given. */
const rightBarcodes = ['4870000000012', '96385074']

let shop: ScratchShop
const feeds = new Map<FeedKind, string>()

/** Lists of different lengths: read in turn, their values meet many others. */
const awkward = {
	title: [
		'Мяч',
		'Ы'.repeat(limits.productTitle),
		'🧸'.repeat(50),
		'<b>Қуыршақ</b> & "досы" \u0001\u0007',
		'A\ufffeB ]]> <!--',
	],
	description: ['', 'Ө'.repeat(limits.productDescription), '&lt;p&gt;уже\u000b с кодом', 'Строка\r\nи ещё\tодна'],
	sku: ['', 'АРТ-7', 'LEGO60312', `a${'9'.repeat(25)}`, 'T1', 'с пробелом <1>'],
	barcode: [undefined, '4870000000012', '4870000000017', '96385074', '0487000000001', 'нет'],
	brand: [undefined, 'LEGO', 'Ж'.repeat(limits.productCategory), 'H&M <kids>'],
	category: ['Мячи & прыгуны', 'Қ'.repeat(limits.productCategory)],
	price: [1, 990, 9_999_999],
	quantity: [0, 1, 99_999],
	daysToMake: [undefined, 1, 30, 31, 90],
	ageFrom: [undefined, 0, 3, 14],
	country: [undefined, 'Қытай', 'U<S>', 'Ресей', 'Түркия'],
	images: [0, 1, limits.productPictures],
} satisfies Record<string, readonly [unknown, ...unknown[]]>

function pick<One>(values: readonly [One, ...One[]], turn: number): One {
	return values[turn % values.length] ?? values[0]
}

function makeProduct(turn: number): ProductToAdd {
	const sku = pick(awkward.sku, turn)
	return {
		sku: sku === '' ? `S${turn}` : `${sku}${turn < awkward.sku.length ? '' : `x${turn}`}`,
		title: pick(awkward.title, turn),
		description: pick(awkward.description, turn),
		category: pick(awkward.category, turn),
		price: pick(awkward.price, turn + Math.floor(turn / 3)),
		quantity: pick(awkward.quantity, turn + Math.floor(turn / 5)),
		barcode: turn < awkward.barcode.length ? pick(awkward.barcode, turn) : undefined,
		brand: pick(awkward.brand, turn + Math.floor(turn / 4)),
		daysToMake: pick(awkward.daysToMake, turn + Math.floor(turn / 7)),
		ageFrom: pick(awkward.ageFrom, turn),
		country: pick(awkward.country, turn),
		images: Array.from({ length: pick(awkward.images, turn) }, (_, index) => `/products/${turn}-${index}.webp`),
	}
}

beforeAll(async () => {
	shop = await makeScratchShop({ SELLER_NAME: 'ТОО «Ойыншық & Ко»' })
	await addProducts(
		shop.db,
		Array.from({ length: 120 }, (_, turn) => makeProduct(turn)),
	)
	await shop.pool.query(`
		update products set old_price = price * 2, lowest_price = price * 2, sale_until = now() + interval '9 days'
		where price = 990 and number % 2 = 0`)
	await shop.pool.query("update feeds set is_on = true, merchant_id = '12345', store_id = 'PP1', markup = 7")
	const { rows } = await shop.pool.query<{ kind: FeedKind; secret: string }>('select kind, secret from feeds')
	for (const { kind, secret } of rows) feeds.set(kind, (await shop.app.inject(`/feeds/${kind}-${secret}.xml`)).body)
})

afterAll(() => shop.close())

/** Throws for what is not well-formed. */
function readXml(xml: string): Element {
	const parser = new SaxesParser()
	const root: Element = { name: '', attributes: {}, children: [], text: '' }
	const open = [root]
	parser.on('error', (error) => {
		throw error
	})
	parser.on('opentag', ({ name, attributes }) => {
		const element: Element = { name, attributes: { ...attributes }, children: [], text: '' }
		open.at(-1)?.children.push(element)
		open.push(element)
	})
	parser.on('closetag', () => void open.pop())
	parser.on('text', (text) => {
		const last = open.at(-1)
		if (last) last.text += text
	})
	parser.write(xml).close()
	return root
}

const feedOf = (kind: FeedKind) => readXml(feeds.get(kind) ?? expect.fail(`there is no feed ${kind}`))

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name)

function only(element: Element, name: string): Element {
	const [found, ...more] = all(element, name)
	expect(more, `one ${name}`).toEqual([])
	return found ?? expect.fail(`${element.name} has no ${name}`)
}

const textOf = (element: Element, name: string) => all(element, name)[0]?.text

const names = ({ children }: Element) => children.map(({ name }) => name)

function expectLength(text: string | undefined, least: number, most: number): void {
	expect([...(text ?? '')].length).toBeGreaterThanOrEqual(least)
	expect([...(text ?? '')].length).toBeLessThanOrEqual(most)
}

function expectDifferent(values: readonly (string | undefined)[]): void {
	expect(new Set(values).size).toBe(values.length)
}

// https://guide.kaspi.kz and the order of the elements in http://kaspi.kz/kaspishopping.xsd
test("Kaspi's feed keeps the order of its schema, its SKUs, prices and pre-orders", () => {
	const catalog = only(feedOf('kaspi'), 'kaspi_catalog')
	expect(catalog.attributes).toMatchObject({ xmlns: 'kaspiShopping', date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
	expect(names(catalog)).toEqual(['company', 'merchantid', 'offers'])
	const offers = only(catalog, 'offers').children
	expect(offers).toHaveLength(120)
	const available = offers.map((offer) => only(only(offer, 'availabilities'), 'availability').attributes)
	expect(new Set(available.map(({ available: told }) => told))).toEqual(new Set(['yes', 'no']))
	expect(available.some(({ preOrder }) => preOrder === '30')).toBe(true)
	expectDifferent(offers.map(({ attributes }) => attributes.sku))
	for (const offer of offers) {
		expect(offer.attributes.sku).toMatch(/^[A-Za-z0-9]{1,20}$/)
		expect(names(offer)).toEqual(['model', 'brand', 'availabilities', 'price'])
		expectLength(textOf(offer, 'model'), 1, limits.productTitle)
		expectLength(textOf(offer, 'brand'), 1, limits.productCategory)
		expect(textOf(offer, 'price')).toMatch(/^[1-9]\d*$/)
		const { available, storeId, preOrder, stockCount } = only(only(offer, 'availabilities'), 'availability').attributes
		expect(storeId).toBe('PP1')
		expect(available).toMatch(/^(yes|no)$/)
		if (preOrder !== undefined) expect(Number(preOrder)).toSatisfy((days: number) => days >= 1 && days <= 30)
		if (preOrder === undefined) expect(stockCount).toMatch(/^\d+$/)
		if (available === 'no') expect([preOrder, stockCount]).toEqual([undefined, '0'])
	}
})

// https://yandex.com/support/direct/feeds/requirements-yml.html
test("Yandex' feed names its categories, and every offer keeps to the lengths and numbers of YML", () => {
	const catalog = only(feedOf('yandex'), 'yml_catalog')
	const about = only(catalog, 'shop')
	expect(names(about)).toEqual(['name', 'company', 'url', 'currencies', 'categories', 'offers'])
	expectLength(textOf(about, 'name'), 1, 20)
	expect(only(only(about, 'currencies'), 'currency').attributes).toEqual({ id: 'KZT', rate: '1' })
	const categories = only(about, 'categories').children
	const ids = categories.map(({ attributes }) => attributes.id)
	expectDifferent(ids)
	for (const category of categories) expectLength(category.text, 1, limits.productCategory)
	const offers = only(about, 'offers').children
	expectDifferent(offers.map(({ attributes }) => attributes.id))
	for (const offer of offers) {
		expect(offer.attributes.id).toMatch(/^[A-Za-z0-9]{1,20}$/)
		expect(offer.attributes.available).toMatch(/^(true|false)$/)
		expectLength(textOf(offer, 'name'), 1, 120)
		expectLength(textOf(offer, 'url'), 1, 512)
		expect(textOf(offer, 'price')).toMatch(/^[1-9]\d*$/)
		expect(textOf(offer, 'currencyId')).toBe('KZT')
		expect(ids).toContain(textOf(offer, 'categoryId'))
		expect(all(offer, 'picture').length).toBeLessThanOrEqual(10)
		for (const { text } of all(offer, 'picture')) expect(text).toMatch(/^http:\/\/shop\.test\/squares\/.+\.jpg$/)
		expectLength(textOf(offer, 'description'), 0, 3000)
		const oldPrice = textOf(offer, 'oldprice')
		if (oldPrice !== undefined) expect(Number(oldPrice)).toBeGreaterThan(Number(textOf(offer, 'price')))
		const barcode = textOf(offer, 'barcode')
		if (barcode !== undefined) expect(rightBarcodes).toContain(barcode)
	}
	for (const seldom of ['oldprice', 'barcode', 'param']) expect(offers.some((one) => textOf(one, seldom))).toBe(true)
	expect(offers.filter(({ attributes }) => attributes.available === 'false').length).toBeGreaterThan(10)
})

// https://support.google.com/merchants/answer/7052112 and https://developers.facebook.com/docs/marketing-api/catalog
describe.each([
	{ kind: 'google', title: 150, description: 5000, states: ['in_stock', 'backorder'], picture: /\.webp$/ },
	{ kind: 'facebook', title: 200, description: 9999, states: ['in stock', 'available for order'], picture: /\.jpg$/ },
] as const)("$kind's feed", ({ kind, title, description, states, picture }) => {
	const items = () => all(only(only(feedOf(kind), 'rss'), 'channel'), 'item')

	test('has what is needed of every product, within its lengths', () => {
		expect(items().length).toBeGreaterThan(50)
		expectDifferent(items().map((item) => textOf(item, 'g:id')))
		for (const item of items()) {
			expectLength(textOf(item, 'g:id'), 1, 50)
			expectLength(textOf(item, 'g:title'), 1, title)
			expectLength(textOf(item, 'g:description'), 1, description)
			expect(textOf(item, 'g:link')).toMatch(/^http:\/\/shop\.test\/\S+$/)
			expect(textOf(item, 'g:image_link')).toMatch(picture)
			expect(all(item, 'g:additional_image_link').length).toBeLessThanOrEqual(10)
			expect(textOf(item, 'g:condition')).toBe('new')
			if (kind === 'facebook') expectLength(textOf(item, 'g:brand'), 1, 100)
		}
		const found = new Set(items().map((item) => textOf(item, 'g:availability')))
		expect([...found].toSorted()).toEqual([...states].toSorted())
	})

	test('tells prices in tenge, a sale below the price, and right barcodes alone', () => {
		const priceOf = (item: Element, name: string) => Number(/^([1-9]\d*) KZT$/.exec(textOf(item, name) ?? '')?.[1])
		for (const item of items()) {
			const [price, sale] = [priceOf(item, 'g:price'), textOf(item, 'g:sale_price')]
			expect(price).toBeGreaterThan(0)
			if (sale !== undefined) expect(priceOf(item, 'g:sale_price')).toBeLessThan(price)
			const barcode = textOf(item, 'g:gtin')
			if (barcode !== undefined) expect(rightBarcodes).toContain(barcode)
		}
		for (const seldom of ['g:sale_price', 'g:gtin']) expect(items().some((item) => textOf(item, seldom))).toBe(true)
	})

	test('has lines that its reader takes', () => {
		for (const line of (feeds.get(kind) ?? '').split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(5_242_880)
	})
})

test("Google's feed says when a product will be there, and whether its maker's numbers are known", () => {
	for (const item of all(only(only(feedOf('google'), 'rss'), 'channel'), 'item')) {
		const isLater = textOf(item, 'g:availability') === 'backorder'
		expect(textOf(item, 'g:availability_date') !== undefined).toBe(isLater)
		const isKnown = textOf(item, 'g:gtin') ?? (textOf(item, 'g:brand') && textOf(item, 'g:mpn'))
		expect(textOf(item, 'g:identifier_exists')).toBe(isKnown ? undefined : 'no')
	}
})

test('every kind of feed is judged here', () => {
	expect([...feeds.keys()].toSorted()).toEqual([...feedKinds].toSorted())
})
