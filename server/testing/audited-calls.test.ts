import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { SynonymLine } from '#contract/search-words.ts'
import type { Product } from './order-shop.ts'
import { makePaymentShop, type PaymentShop } from './payments/payment-shop.ts'

/** Administrators' calls that change data without an immediate entry, each with the reason. */
const unaudited: Readonly<Record<string, string>> = {
	startImport: 'takes a file in and changes nothing of the shop',
	previewImport: 'only looks what would change',
	runImport: 'the job that does the work leaves the entry with it, as its own tests show',
}

type Answer = Promise<{ readonly status: number; readonly text: string }>

let shop: PaymentShop
let product: Product
let orderId = ''
let reviewId = ''

beforeAll(async () => {
	shop = await makePaymentShop()
	product = await shop.makeProduct({ price: 2500, quantity: 50 })
	orderId = (await shop.placed([[product, 1]])).id
	reviewId = await review()
})

afterAll(() => shop.close())

async function review(): Promise<string> {
	await shop.pool.query('update orders set status = 4 where id = $1', [orderId])
	const body = { productId: product.id, rating: 4, comment: 'Хорошая игрушка' }
	const { id } = (await shop.call(shop.customer, 'POST', '/productreviews', { body })).json()
	await shop.pool.query('update orders set status = 1 where id = $1', [orderId])
	return id
}

const as = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Answer =>
	shop.call(shop.admin, method, path, body === undefined ? {} : { body })

async function sendForm(method: 'POST' | 'PUT', path: string): Answer {
	const form = new FormData()
	const fields = { title: 'Зайка', description: 'Мягкий', category: 'Куклы', price: '1500', quantity: '7' }
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	const body = new Response(form)
	const answer = await shop.app.inject({
		method,
		url: `/api${path}`,
		headers: { authorization: `Bearer ${shop.admin.token}`, 'content-type': body.headers.get('content-type') ?? '' },
		payload: Buffer.from(await body.arrayBuffer()),
	})
	return { status: answer.statusCode, text: answer.body }
}

async function changeMany(): Promise<string> {
	const body = { ids: [product.id], change: { field: 'price_amount', amount: 10 } }
	return (await shop.call(shop.admin, 'POST', '/product-changes', { body })).json().id
}

async function payOnline(): Promise<string> {
	const { price } = (await shop.call(shop.admin, 'GET', `/products/${product.id}`)).json()
	const placed = (await shop.placeOnline([[{ id: product.id, price }, 1]])).json()
	await shop.atProvider(placed.paymentUrl, 'pay')
	// The time makes the shop ask the provider, with or without notifications.
	await shop.advance(2000)
	await shop.call(shop.customer, 'GET', `/payments/by-order/${placed.id}`)
	return placed.id
}

async function makeSynonyms(...phrases: string[]): Promise<SynonymLine> {
	return (await shop.call(shop.admin, 'POST', '/synonyms', { body: { phrases } })).json()
}

const phoneOrder = () => ({
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	items: [{ productId: product.id, quantity: 1, unitPrice: 2500 }],
	totalPrice: 2500,
	shipping: { address: 'ул. Абая, 1' },
	payment: { method: 'Cash' },
})

/** Prepares each call for one valid use; the preparation may leave audit entries of its own. */
const made: Readonly<Record<string, () => Promise<() => Answer>>> = {
	placePhoneOrder: async () => () => as('POST', '/phone-orders', phoneOrder()),
	createProduct: async () => () => sendForm('POST', '/products'),
	updateProduct: async () => () => sendForm('PUT', `/products/${product.id}`),
	setStock: async () => () => as('PUT', `/products/${product.id}/stock`, { quantity: 9, seen: 7 }),
	changeProducts: async () => () =>
		as('POST', '/product-changes', { ids: [product.id], change: { field: 'price', percent: 10 } }),
	undoProductChange: async () => {
		const id = await changeMany()
		return () => as('POST', `/product-changes/${id}/undo`)
	},
	hideReview: async () => () => as('PUT', `/productreviews/${reviewId}/hidden`, { reason: 'Не о товаре' }),
	answerReview: async () => () => as('PUT', `/productreviews/${reviewId}/answer`, { text: 'Спасибо' }),
	updateOrder: async () => () => as('PUT', `/orders/${orderId}`, { id: orderId, status: 3, customerName: 'Асель' }),
	addOrderNote: async () => () => as('POST', `/orders/${orderId}/notes`, { text: 'Позвонить' }),
	deleteOrderNote: async () => {
		const { id } = (await shop.call(shop.admin, 'POST', `/orders/${orderId}/notes`, { body: { text: 'Ещё' } })).json()
		return () => as('DELETE', `/orders/${orderId}/notes/${id}`)
	},
	refundOrder: async () => {
		const id = await payOnline()
		return () => as('POST', `/orders/${id}/refunds`, { amount: 100 })
	},
	settleDelivery: async () => () => as('POST', `/orders/${orderId}/settlement`, { outcome: 'delivered' }),
	closeCashDay: async () => () => as('PUT', '/cash-days/2026-11-21', { received: 2500 }),
	createSynonyms: async () => () => as('POST', '/synonyms', { phrases: ['асыки', 'бабки'] }),
	updateSynonyms: async () => {
		const { id, phrases } = await makeSynonyms('тогызкумалак', 'тогыз кумалак')
		return () => as('PUT', `/synonyms/${id}`, { phrases: ['тогызкумалак', 'девять камешков'], seen: phrases })
	},
	deleteSynonyms: async () => {
		const { id } = await makeSynonyms('варган', 'шанкобыз')
		return () => as('DELETE', `/synonyms/${id}`)
	},
	setPairVeto: async () => {
		await shop.pool.query(`insert into search_pairs (stem, other, word, other_word, source) values
			('кукл', 'куколк', 'кукла', 'куколка', 'diminutive'), ('куколк', 'кукл', 'куколка', 'кукла', 'diminutive')`)
		return () => as('PUT', '/search-pairs/veto', { word: 'кукла', otherWord: 'куколка', isVetoed: true })
	},
	deleteOrder: async () => () => as('DELETE', `/orders/${orderId}`),
	deleteProduct: async () => () => as('DELETE', `/products/${product.id}`),
}

const declared: [string, EndpointDeclaration][] = Object.entries(calls)

test('every call by which an administrator changes something is tried here, or passed over with a reason', () => {
	const changing = declared.filter(([, { access, method }]) => access === 'admin' && method !== 'GET')
	const known = [...Object.keys(made), ...Object.keys(unaudited)]
	expect(changing.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([])
	expect(known.filter((name) => !(name in calls))).toEqual([])
})

test.each(Object.entries(made))(
	'%s leaves exactly one entry in the log, under the name of who did it',
	async (_, prepare) => {
		const call = await prepare()
		const before = await shop.countOf('audit_entries')
		const { status, text } = await call()
		expect(status, text).toBeLessThan(300)
		expect(await shop.countOf('audit_entries')).toBe((before ?? 0) + 1)
		const [entry] = (await shop.call(shop.admin, 'GET', '/audit?pageSize=1')).json()
		expect(entry).toMatchObject({ by: { userId: shop.admin.userId } })
	},
)
