import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EndpointDeclaration } from '#contract/endpoint.ts'
import type { SynonymLine } from '#contract/search-words.ts'
import { makePicture } from './edit-shop.ts'
import type { Product } from './order-shop.ts'
import { makePaymentShop, type PaymentShop } from './payments/payment-shop.ts'
import { makeZip } from './pictures/make-zip.ts'

/** Administrators' calls that change data without an immediate entry, each with the reason. */
const unaudited: Readonly<Record<string, string>> = {
	retryPictures: 'only tries again what failed',
	startImportByLink: 'takes a file in as startImport does',
	answerSupplier: 'starts an import, whose job leaves the entry, or changes nothing of the shop',
	runSupplier: 'only asks for the file now; the import of what comes leaves the entry',
	previewPageText: 'shows a text, and keeps nothing',
	startImport: 'takes a file in and changes nothing of the shop',
	readFirstRows: 'reads the first rows of a file and changes nothing',
	chooseHead: 'reads the columns of a file anew and changes nothing of the shop',
	previewImport: 'only looks what would change, and keeps how the file is read',
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
	return await send(method, path, form)
}

async function send(method: 'POST' | 'PUT', path: string, form: FormData): Answer {
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
	await shop.pay(placed.id, placed.paymentUrl)
	return placed.id
}

async function makeSynonyms(...phrases: string[]): Promise<SynonymLine> {
	return (await shop.call(shop.admin, 'POST', '/synonyms', { body: { phrases } })).json()
}

const promoCode = (code: string) => ({ code, discount: { kind: 'percent', amount: 10 } })

async function makePromoCode(code: string): Promise<{ id: string }> {
	return (await shop.call(shop.admin, 'POST', '/promo-codes', { body: promoCode(code) })).json()
}

async function makeSupplier(name: string): Promise<string> {
	const choice = { columns: { title: 0 }, quantity: 0, supplier: name }
	const insert = 'insert into suppliers (name, header, choice, updated_at) values ($1, $2, $3, now()) returning id'
	const { rows } = await shop.pool.query(insert, [name, '["Название"]', choice])
	return rows[0].id
}

const phoneOrder = () => ({
	customerName: 'Айгуль',
	customerPhone: '+7-(701)-123-45-67',
	items: [{ productId: product.id, quantity: 1, unitPrice: 2500 }],
	totalPrice: 2500,
	shipping: { address: 'ул. Абая, 1' },
	payment: { method: 'Cash' },
})

async function placeByTransfer(): Promise<string> {
	await shop.pool.query('update transfer_settings set is_on = true')
	const fresh = await shop.makeProduct({ price: 2500 })
	const items = [{ productId: fresh.id, quantity: 1, unitPrice: 2500 }]
	const body = { ...phoneOrder(), items, payment: { method: 'Kaspi' } }
	return (await shop.call(shop.admin, 'POST', '/phone-orders', { body })).json().id
}

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
	planSales: async () => () =>
		as('POST', '/sales', { ids: [product.id], reduction: { by: 'percent', percent: 10 }, through: '2026-11-30' }),
	endSales: async () => {
		await as('POST', '/sales', { ids: [product.id], reduction: { by: 'percent', percent: 20 }, through: '2026-11-30' })
		return () => as('POST', '/sales/end', { ids: [product.id] })
	},
	hideReview: async () => () => as('PUT', `/productreviews/${reviewId}/hidden`, { reason: 'Не о товаре' }),
	answerReview: async () => () => as('PUT', `/productreviews/${reviewId}/answer`, { text: 'Спасибо' }),
	updateOrder: async () => () => as('PUT', `/orders/${orderId}`, { id: orderId, status: 3, customerName: 'Асель' }),
	changeOrderDelivery: async () => {
		const { id, version } = await shop.placed([[await shop.makeProduct(), 1]])
		return () => as('PUT', `/orders/${id}/delivery`, { version, address: 'ул. Гоголя, 5', deliveryPrice: 0 })
	},
	addOrderNote: async () => () => as('POST', `/orders/${orderId}/notes`, { text: 'Позвонить' }),
	deleteOrderNote: async () => {
		const { id } = (await shop.call(shop.admin, 'POST', `/orders/${orderId}/notes`, { body: { text: 'Ещё' } })).json()
		return () => as('DELETE', `/orders/${orderId}/notes/${id}`)
	},
	refundOrder: async () => {
		const id = await payOnline()
		return () => as('POST', `/orders/${id}/refunds`, { amount: 100 })
	},
	changeOrders: async () => {
		const id = await payOnline()
		return () => as('POST', '/order-changes', { status: 3, orders: [{ id, seen: 2 }] })
	},
	saveWrapping: async () => () => as('PUT', '/wrapping', { version: 1, price: 700 }),
	saveTransferSettings: async () => () => as('PUT', '/transfer-settings', { version: 1, link: '', isInvoiced: true }),
	answerTransfer: async () => {
		const id = await placeByTransfer()
		return () => as('POST', `/orders/${id}/transfer/answer`, { hasCome: true, amount: 2500 })
	},
	finishTransferRefund: async () => {
		const id = await placeByTransfer()
		await as('POST', `/orders/${id}/transfer/answer`, { hasCome: true, amount: 2500 })
		await as('POST', `/orders/${id}/refunds`, { amount: 100 })
		const { refunds } = (await shop.call(shop.admin, 'GET', '/transfers')).json()
		return () => as('POST', `/transfer-refunds/${refunds[0].id}`)
	},
	moveDeliveries: async () => {
		await shop.pool.query(
			`update orders set delivery_date = '2026-11-23', delivery_from = '10:00', delivery_to = '14:00' where id = $1`,
			[orderId],
		)
		return () => as('POST', '/deliveries/2026-11-23/move')
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
	saveShelfSettings: async () => () => as('PUT', '/shelf-settings', { version: 1, shelves: [] }),
	saveFeed: async () => () =>
		as('PUT', '/feeds/yandex', {
			...{ version: 1, isOn: true, categories: [], inStockOnly: false, markup: 0, step: 1 },
			...{ merchantId: '', storeId: '' },
		}),
	renewFeedAddress: async () => () => as('POST', '/feeds/yandex/address'),
	changeSupplier: async () => {
		const id = await makeSupplier('Опт')
		return () => as('PUT', `/suppliers/${id}`, { version: 1, name: 'Оптом', price: 500, category: 'Игры' })
	},
	saveSharedStock: async () => () => as('PUT', '/shared-stock', { version: 1, rule: 'sum' }),
	deleteSupplier: async () => {
		const id = await makeSupplier('Склад')
		return () => as('DELETE', `/suppliers/${id}`)
	},
	createPromoCode: async () => () => as('POST', '/promo-codes', promoCode('NEW-YEAR')),
	changePromoCode: async () => {
		const { id } = await makePromoCode('SPRING')
		return () => as('PUT', `/promo-codes/${id}`, { ...promoCode('SPRING-2'), version: 1 })
	},
	endPromoCode: async () => {
		const { id } = await makePromoCode('SUMMER')
		return () => as('POST', `/promo-codes/${id}/end`)
	},
	declineCallback: async () => {
		const items = [{ productId: product.id, quantity: 1 }]
		const values = ['Айгуль', '+7-(701)-123-45-67', JSON.stringify(items)]
		const insert = 'insert into callbacks (name, phone, items, received_at) values ($1, $2, $3, now()) returning id'
		const { rows } = await shop.pool.query(insert, values)
		return () => as('DELETE', `/callbacks/${rows[0].id}`)
	},
	decideClaim: async () => {
		const claim = { kind: 'claim', fullName: 'Айгуль', email: 'a@b.example', text: 'Мишка порвался сразу' }
		await shop.call(shop.customer, 'POST', '/claims', { body: claim })
		const [{ id }] = (await shop.call(shop.admin, 'GET', '/claims')).json()
		return () => as('PUT', `/claims/${id}`, { isDecided: true })
	},
	saveSeller: async () => () =>
		as('PUT', '/seller', {
			...{ version: 1, name: 'ИП Иванова', bin: '900101300123', address: 'Костанай', phone: '8 701 123 45 67' },
			...{ email: 'shop@mishka.example', whatsapp: '', hours: '', receipts: 'none' },
			...{ takesCallbacks: true, takesWhatsapp: false },
		}),
	saveNotice: async () => () =>
		as('PUT', '/shop-notice', { version: 1, isOn: true, text: { ru: 'Мы переехали', kk: '', en: '' } }),
	savePageText: async () => () =>
		as('PUT', '/page-texts/about', { version: 0, text: { ru: 'Мы из Костаная', kk: '', en: '' } }),
	saveTrading: async () => () =>
		as('PUT', '/trading', {
			...{ version: 1, hoursToPay: 6, daysToMake: 3 },
			...{ stockRule: 'in_stock', categoryRules: {}, offered: ['Cash'] },
		}),
	saveDeliverySettings: async () => () =>
		as('PUT', '/delivery-settings', {
			...{ version: 1, points: [] },
			zones: [{ name: 'Весь город', streets: [], isRest: true, price: 0 }],
		}),
	uploadPictures: async () => {
		const zip = makeZip([{ name: `${product.id}.jpg`, content: (await makePicture()).content }])
		const form = new FormData()
		form.append('file', new Blob([new Uint8Array(zip)]), 'pictures.zip')
		return () => send('POST', '/wanted-pictures/archives', form)
	},
	savePlaceTree: async () => () => as('PUT', '/place-tree', { version: 1, places: [] }),
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
