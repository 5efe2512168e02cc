import { afterAll, beforeAll, expect, test } from 'vitest'
import { order as orderSchema } from '#contract/orders.ts'
import { type PromoCode, promoCode } from '#contract/prices/promo-codes.ts'
import { dayMs } from '#contract/values/durations.ts'
import { auditOf } from '../../testing/order-audit.ts'
import { makeOrderShop, type OrderShop, type Person, type Product, placement } from '../../testing/order-shop.ts'

let shop: OrderShop
let made = 0

const ball = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23'

beforeAll(async () => {
	shop = await makeOrderShop({ RATE_LIMIT_FACTOR: '1000' })
	await shop.pool.query(
		`insert into products (id, title, description, category, price, quantity) values ($1, 'Мяч', 'Мяч', 'Мячи', 500, 1)`,
		[ball],
	)
})

afterAll(() => shop.close())

const percent = { kind: 'percent', amount: 10 }

async function make(rules: object = {}): Promise<PromoCode> {
	const body = { code: `CODE-${made++}`, discount: percent, ...rules }
	const answer = await shop.call(shop.admin, 'POST', '/promo-codes', { body })
	expect(answer.status, answer.text).toBe(201)
	return promoCode.parse(answer.json())
}

const usesOf = async ({ id }: PromoCode) => {
	const codes = promoCode.array().parse((await shop.call(shop.admin, 'GET', '/promo-codes')).json())
	const found = codes.find((code) => code.id === id)
	return [found?.uses, found?.given, found?.state]
}

const check = (code: string, lines: [Product, number][], person: Person = shop.customer) =>
	shop.call(person, 'POST', '/promo-codes/check', {
		body: { code, items: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })) },
	})

/** Phones differ, because codes know customers by them too. */
const phoneOf = ({ userId }: Person) => {
	const digits = String(Number.parseInt(userId.slice(0, 8), 16))
		.padStart(10, '7')
		.slice(0, 10)
	return `+7-(${digits.slice(0, 3)})-${digits.slice(3, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`
}

async function place(
	{ code }: Pick<PromoCode, 'code'>,
	lines: [Product, number][],
	{ discount, person = shop.customer, ...more }: { discount: number; person?: Person; [field: string]: unknown },
) {
	const { totalPrice, ...rest } = placement(lines)
	const body = { ...rest, customerPhone: phoneOf(person), totalPrice: totalPrice - discount, promoCode: code, ...more }
	return await shop.call(person, 'POST', '/orders', { body })
}

async function saveZones(zones: object[]): Promise<void> {
	const { version } = (await shop.call(shop.admin, 'GET', '/delivery-settings')).json()
	await shop.call(shop.admin, 'PUT', '/delivery-settings', { body: { version, zones, points: [] } })
}

const newCustomer = () => shop.signIn(`promo-${made++}@toys.example`)

test('an order with a code is cheaper by its discount, which its lines share, and takes a use', async () => {
	const code = await make({ code: 'Лето-2026', discount: { kind: 'sum', amount: 1000 } })
	const [bear, ball] = [await shop.makeProduct({ price: 1000 }), await shop.makeProduct({ price: 500 })]
	const lines: [Product, number][] = [
		[bear, 2],
		[ball, 1],
	]
	const told = await check('лето-2026', lines)
	expect(told.json()).toEqual({
		code: 'Лето-2026',
		discount: 1000,
		isDeliveryFree: false,
		lines: [
			{ productId: bear.id, discount: 800 },
			{ productId: ball.id, discount: 200 },
		],
	})
	const placed = await place({ code: 'ЛЕТО-2026' }, lines, { discount: 1000 })
	expect(placed.status, placed.text).toBe(201)
	expect(orderSchema.parse(placed.json())).toMatchObject({
		totalPrice: 1500,
		discount: 1000,
		promoCode: 'Лето-2026',
		items: [
			{ unitPrice: 1000, discount: 800 },
			{ unitPrice: 500, discount: 200 },
		],
	})
	expect(await usesOf(code)).toEqual([1, 1000, 'running'])
})

test('letters that look alike in two alphabets are one code, which the shop has once', async () => {
	await make({ code: 'TOYC10' })
	const again = await shop.call(shop.admin, 'POST', '/promo-codes', { body: { code: 'тоус10', discount: percent } })
	expect([again.status, again.json().code]).toEqual([409, 'promo_code_taken'])
	expect((await check('тоУС10', [[await shop.makeProduct(), 1]])).json().discount).toBe(100)
})

test('who orders without a code pays the whole price, and a wrong total with one is refused by name', async () => {
	const product = await shop.makeProduct()
	const code = await make()
	const plain = (await shop.place(shop.customer, [[product, 1]])).json()
	expect([plain.totalPrice, plain.discount, plain.promoCode]).toEqual([1000, undefined, undefined])
	const stock = await shop.stockOf(product)
	for (const discount of [0, 99, 101]) {
		const refused = await place(code, [[product, 1]], { discount })
		expect([refused.status, refused.json().code]).toEqual([409, 'promo_code_changed'])
	}
	expect(await shop.stockOf(product)).toBe(stock)
	expect(await usesOf(code)).toEqual([0, 0, 'running'])
})

test('a code that the shopkeeper changed meanwhile gives nothing silently', async () => {
	const product = await shop.makeProduct()
	const code = await make()
	const { id, version } = code
	const body = { code: code.code, discount: { kind: 'percent', amount: 5 }, version }
	expect((await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body })).status).toBe(200)
	expect((await place(code, [[product, 1]], { discount: 100 })).json().code).toBe('promo_code_changed')
	const stale = await shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body })
	expect([stale.status, stale.json().code]).toEqual([409, 'edited_meanwhile'])
	expect((await auditOf(shop, id)).map(({ action, after }) => [action, after])).toEqual([
		['changed', { percent: 5 }],
		['created', { code: code.code, percent: 10, withSales: true }],
	])
})

test.each([
	['promo_code_unknown', undefined],
	['promo_code_planned', { from: '2030-01-01' }],
	['promo_code_over', { through: '2020-01-01' }],
	['promo_code_sum', { minSum: 1001 }],
	['promo_code_products', { categories: ['Мячи'] }],
	['promo_code_products', { productIds: [ball] }],
] as const)('%s is told before and when the order is placed, and nothing is taken', async (reason, rules) => {
	const product = await shop.makeProduct()
	const code = rules ? await make(rules) : { code: 'NO-SUCH-CODE' }
	const told = await check(code.code, [[product, 1]])
	expect([told.status, told.json().code, told.json().least]).toEqual([
		409,
		reason,
		reason === 'promo_code_sum' ? 1001 : undefined,
	])
	expect(told.json().detail).toMatch(/\.$/)
	const refused = await place(code, [[product, 1]], { discount: 100 })
	expect([refused.status, refused.json().code]).toEqual([409, reason])
	expect(await shop.stockOf(product)).toBe(10)
})

test('the first and the last day belong to a code', async () => {
	const product = await shop.makeProduct()
	const today = shop.clock.now().toISOString().slice(0, 10)
	const code = await make({ from: today, through: today })
	expect((await check(code.code, [[product, 1]])).status).toBe(200)
	shop.clock.advance(dayMs)
	const person = { ...shop.customer, token: await shop.tokenFor(shop.customer.userId) }
	expect((await check(code.code, [[product, 1]], person)).json().code).toBe('promo_code_over')
	shop.clock.advance(-dayMs)
})

test('a code for first orders is refused to who has ordered, by account or phone, but a cancelled order is none', async () => {
	const product = await shop.makeProduct({ quantity: 90 })
	const [code, person, namesake] = [await make({ firstOrderOnly: true }), await newCustomer(), await newCustomer()]
	const first = await place(code, [[product, 1]], { discount: 100, person })
	expect(first.status, first.text).toBe(201)
	expect((await check(code.code, [[product, 1]], person)).json().code).toBe('promo_code_first_order')
	const samePhone = await place(code, [[product, 1]], {
		discount: 100,
		person: namesake,
		customerPhone: phoneOf(person),
	})
	expect(samePhone.json().code).toBe('promo_code_first_order')
	await shop.call(person, 'DELETE', `/orders/${first.json().id}`)
	expect((await place(code, [[product, 1]], { discount: 100, person })).status).toBe(201)
})

test('two different codes for first orders give one customer one of them', async () => {
	const product = await shop.makeProduct({ quantity: 90 })
	const person = await newCustomer()
	const codes = [await make({ firstOrderOnly: true }), await make({ firstOrderOnly: true })]
	const answers = await Promise.all(codes.map((code) => place(code, [[product, 1]], { discount: 100, person })))
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('nor do two accounts with one phone get one each', async () => {
	const product = await shop.makeProduct({ quantity: 90 })
	const [one, other] = [await newCustomer(), await newCustomer()]
	const codes = [await make({ firstOrderOnly: true }), await make({ firstOrderOnly: true })]
	const answers = await Promise.all(
		[one, other].map((person, at) =>
			place(codes[at] ?? { code: '' }, [[product, 1]], { discount: 100, person, customerPhone: phoneOf(one) }),
		),
	)
	expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('two codes that get one name at the same moment are one, and the other is refused', async () => {
	const codes = await Promise.all([make(), make(), make(), make()])
	const renamed = codes.map(({ id, version }) =>
		shop.call(shop.admin, 'PUT', `/promo-codes/${id}`, { body: { code: 'ONE-NAME', discount: percent, version } }),
	)
	const statuses = (await Promise.all(renamed)).map(({ status }) => status)
	expect(statuses.sort()).toEqual([200, 409, 409, 409])
})

test('once per customer is once, also for orders at the same moment', async () => {
	const product = await shop.makeProduct({ quantity: 90 })
	const [code, person] = [await make({ oncePerCustomer: true }), await newCustomer()]
	const tries = Array.from({ length: 8 }, () => place(code, [[product, 1]], { discount: 100, person }))
	const answers = await Promise.all(tries)
	expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
	expect((await check(code.code, [[product, 1]], person)).json().code).toBe('promo_code_once')
	expect((await place(code, [[product, 1]], { discount: 100, person: await newCustomer() })).status).toBe(201)
	expect(await usesOf(code)).toEqual([2, 200, 'running'])
})

test('of forty buyers at once with a code of ten uses ten get it, and thirty are told before anything is taken', async () => {
	const product = await shop.makeProduct({ quantity: 100 })
	const code = await make({ maxUses: 10 })
	const buyers = await Promise.all(Array.from({ length: 40 }, () => newCustomer()))
	const answers = await Promise.all(buyers.map((person) => place(code, [[product, 1]], { discount: 100, person })))
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
	const refused = answers.filter(({ status }) => status === 409)
	expect(refused.map((answer) => answer.json().code)).toEqual(Array.from({ length: 30 }, () => 'promo_code_used_up'))
	expect(await shop.stockOf(product)).toBe(90)
	expect(await shop.countOf(`orders where promo_code = '${code.code}'`)).toBe(10)
	expect(await usesOf(code)).toEqual([10, 1000, 'used_up'])
})

test('a cancelled order gives its use back once, and takes it again when it goes on, if one is left', async () => {
	const product = await shop.makeProduct()
	const code = await make({ maxUses: 1 })
	const { id } = (await place(code, [[product, 1]], { discount: 100 })).json()
	const cancels = Array.from({ length: 5 }, () => shop.call(shop.customer, 'DELETE', `/orders/${id}`))
	await Promise.all(cancels)
	expect(await usesOf(code)).toEqual([0, 0, 'running'])
	await shop.setStatus(id, 1)
	expect(await usesOf(code)).toEqual([1, 100, 'used_up'])
	await shop.setStatus(id, 5)
	expect((await place(code, [[product, 1]], { discount: 100 })).status).toBe(201)
	const refused = await shop.setStatus(id, 1)
	expect([refused.status, refused.json().code]).toEqual([409, 'promo_code_used_up'])
	expect(await usesOf(code)).toEqual([1, 100, 'used_up'])
})

test.each([
	[0, 0],
	[2, 0],
	[3, 1],
	[4, 1],
	[5, 0],
])('a deleted order in status %i leaves %i uses', async (status, uses) => {
	const code = await make()
	const { id } = (await place(code, [[await shop.makeProduct(), 1]], { discount: 100 })).json()
	await shop.setStatus(id, status)
	await shop.call(shop.admin, 'DELETE', `/orders/${id}`)
	expect((await usesOf(code))[0]).toBe(uses)
})

test('an ended code is known to nobody, keeps its orders, and may be made anew', async () => {
	const product = await shop.makeProduct()
	const code = await make()
	const { id } = (await place(code, [[product, 1]], { discount: 100 })).json()
	const end = () => shop.call(shop.admin, 'POST', `/promo-codes/${code.id}/end`)
	expect((await end()).json().state).toBe('ended')
	expect((await end()).status).toBe(200)
	expect((await check(code.code, [[product, 1]])).json().code).toBe('promo_code_unknown')
	expect((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json()).toMatchObject({ discount: 100, totalPrice: 900 })
	expect((await make({ code: code.code })).uses).toBe(0)
})

test('a code for free delivery takes nothing off the products', async () => {
	const product = await shop.makeProduct()
	const code = await make({ discount: { kind: 'free_delivery' } })
	const refused = await check(code.code, [[product, 1]])
	expect([refused.status, refused.json().code]).toEqual([409, 'promo_code_delivery'])
	const needless = await place(code, [[product, 1]], { discount: 0 })
	expect([needless.status, needless.json().code]).toEqual([409, 'promo_code_delivery'])
	await saveZones([{ name: 'Город', streets: [], isRest: true, price: 700, freeFrom: 2000 }])
	expect((await check(code.code, [[product, 2]])).json().code).toBe('promo_code_delivery')
	expect((await check(code.code, [[product, 1]])).json()).toMatchObject({ discount: 0, isDeliveryFree: true })
	const placed = (await place(code, [[product, 1]], { discount: 0 })).json()
	expect([placed.totalPrice, placed.promoCode, placed.deliveryPrice]).toEqual([1000, code.code, undefined])
	for (const { text } of (await shop.letters()).slice(-2))
		expect(text).toContain(`Доставка · бесплатно, промокод ${code.code}`)
	const shown = await place(await make(), [[product, 1]], { discount: 100 })
	const told = { deliveryPrice: 700, wrappingPrice: 0, discount: 100, current: [{ unitPrice: 1000 }] }
	expect(shown.json()).toMatchObject({ code: 'promo_code_changed', ...told })
	await saveZones([])
})

test('the shopkeeper gives a code by phone, also to somebody without an account', async () => {
	const product = await shop.makeProduct()
	const code = await make({ oncePerCustomer: true })
	const body = {
		...placement([[product, 1]]),
		customerPhone: '+7-(705)-777-66-55',
		totalPrice: 900,
		promoCode: code.code,
	}
	const taken = await shop.call(shop.admin, 'POST', '/phone-orders', { body })
	expect([taken.status, taken.json().discount]).toEqual([201, 100])
	const again = await shop.call(shop.admin, 'POST', '/phone-orders', { body })
	expect(again.json().code).toBe('promo_code_once')
})

test('of an order by phone a code is checked for its customer, and for nobody else', async () => {
	const code = await make({ oncePerCustomer: true })
	const product = await shop.makeProduct({ price: 2000 })
	const [buyer, other] = [await newCustomer(), await newCustomer()]
	expect((await place(code, [[product, 1]], { discount: 200, person: buyer })).status).toBe(201)
	const checkFor = async (customer: object | undefined, person = shop.admin) => {
		const items = [{ productId: product.id, quantity: 1 }]
		const answer = await shop.call(person, 'POST', '/promo-codes/check', { body: { code: code.code, items, customer } })
		return answer.status === 200 ? answer.json().discount : answer.json().code
	}
	expect(await checkFor({ userId: buyer.userId })).toBe('promo_code_once')
	expect(await checkFor({ phone: phoneOf(buyer) })).toBe('promo_code_once')
	expect(await checkFor({ userId: other.userId, phone: phoneOf(buyer) })).toBe('promo_code_once')
	for (const one of [{ userId: other.userId, phone: phoneOf(other) }, {}, undefined])
		expect(await checkFor(one)).toBe(200)
	// A customer learns nothing of others.
	expect(await checkFor({ userId: buyer.userId }, other)).toBe(200)
})

test('letters tell the discount and the code', async () => {
	const code = await make()
	const { id } = (await place(code, [[await shop.makeProduct(), 2]], { discount: 200 })).json()
	const letters = (await shop.letters()).filter(({ subject }) => subject.includes(id.slice(0, 8)))
	expect(letters).toHaveLength(2)
	for (const { text } of letters) {
		expect(text).toContain(`Скидка по промокоду ${code.code}`)
		expect(text.replaceAll(/\s/g, ' ')).toContain('−200,00 ₸')
	}
})

test.each([
	{ code: 'AB' },
	{ code: 'two words' },
	{ code: 'x'.repeat(31) },
	{ discount: { kind: 'percent', amount: 100 } },
	{ discount: { kind: 'percent', amount: 0.5 } },
	{ discount: { kind: 'sum', amount: 0 } },
	{ discount: { kind: 'gift', amount: 5 } },
	{ minSum: -1 },
	{ maxUses: 0 },
	{ from: '2026-12-02', through: '2026-12-01' },
	{ through: '2026-13-01' },
	{ productIds: ['bear'] },
])('no code is made of %j', async (wrong) => {
	const before = await shop.countOf('promo_codes')
	const body = { code: `CODE-${made++}`, discount: percent, ...wrong }
	const answer = await shop.call(shop.admin, 'POST', '/promo-codes', { body })
	expect([answer.status, answer.json().code]).toEqual([400, 'invalid_input'])
	expect(await shop.countOf('promo_codes')).toBe(before)
})

test('who guesses codes is slowed, at checkout and when placing, but not in the use of real ones before', async () => {
	const guesser = await shop.signIn('guesser@toys.example')
	const product = await shop.makeProduct()
	const code = await make()
	for (let guess = 0; guess < 5; guess++) {
		expect((await check(`GUESS-${guess}`, [[product, 1]], guesser)).status).toBe(409)
		expect((await place({ code: `GUESS-${guess}` }, [[product, 1]], { discount: 1, person: guesser })).status).toBe(409)
		expect((await check(code.code, [[product, 1]], guesser)).status).toBe(guess < 4 ? 200 : 429)
	}
	const paused = await place(code, [[product, 1]], { discount: 100, person: guesser })
	expect([paused.status, paused.headers['retry-after']]).toEqual([429, '60'])
	expect((await shop.place(guesser, [[product, 1]])).status).toBe(201)
	shop.clock.advance(61_000)
	expect((await check(code.code, [[product, 1]], guesser)).status).toBe(200)
})
