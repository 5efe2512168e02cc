import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { expectNoise } from '../../../../server/testing/fail-on-noise.ts'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { type ReadOrder, readOrder } from '../../../platform/api/read-order.ts'
import { questionOf } from '../bulk/use-status-change.ts'
import { questionAbout } from './ask-about-status.ts'
import { findMissing } from './find-missing.ts'

const stocks: Readonly<Record<string, object>> = {
	bear: { quantity: 1, onlyInStock: true },
	ball: { quantity: 5, onlyInStock: true },
	doll: { quantity: 0 },
}

let status = 200
const asked: string[][] = []

beforeEach(() => {
	vi.stubGlobal('window', {})
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(new URL(url, 'http://shop').searchParams.getAll('ids'))
		const products = (asked.at(-1) ?? []).map((id) => ({ id, title: id, price: 1000, ...stocks[id] }))
		return new Response(JSON.stringify(status === 200 ? products : {}), { status })
	})
	status = 200
	asked.length = 0
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

function orderOf(status: number, pieces: Readonly<Record<string, number>>): ReadOrder {
	const items = Object.entries(pieces).map(([id, quantity]) => ({ product: { id, title: id }, quantity, unitPrice: 1 }))
	const order = { id: 'one', status, totalPrice: 5000, items }
	return readOrder(order)
}

test('reopening an order names what it lacks of products that are sold only in stock', async () => {
	const order = orderOf(5, { bear: 3, ball: 5, doll: 9 })
	const missing = await findMissing([order], 0)
	expect(missing).toEqual([{ title: 'bear', pieces: 2 }])
	expect(questionAbout(order, 0, missing)?.text).toMatch(/не хватает: «bear» \(2 шт\.\)\. .* Продолжить\?$/)
	expect(questionOf([order], 0, missing)).toMatch(/не хватает: «bear» \(2 шт\.\)/)
})

test('orders that are reopened together share what is there', async () => {
	const orders = [orderOf(5, { ball: 3 }), orderOf(5, { ball: 4 })]
	expect(await findMissing(orders, 1)).toEqual([{ title: 'ball', pieces: 2 }])
})

test('an order that was not cancelled, or stays so, lacks nothing', async () => {
	expect(await findMissing([orderOf(0, { bear: 3 })], 1)).toEqual([])
	expect(await findMissing([orderOf(5, { bear: 3 })], 5)).toEqual([])
})

test('the stock of many products is read in groups', async () => {
	const ids = Array.from({ length: limits.productsById + 1 }, (_, number) => `toy${number}`)
	expect(await findMissing([orderOf(5, Object.fromEntries(ids.map((id) => [id, 1])))], 0)).toEqual([])
	expect(asked.map((group) => group.length)).toEqual([limits.productsById, 1])
})

test('a stock that cannot be read is asked about, unless the server does not know the call', async () => {
	const order = orderOf(5, { bear: 3 })
	status = 503
	const missing = await findMissing([order], 0)
	expectNoise('The stock of products was not read')
	expect(questionAbout(order, 0, missing)?.text).toMatch(/^Не удалось проверить, хватает ли игрушек/)
	expect(questionOf([order], 0, missing)).toMatch(/Не удалось проверить, хватает ли игрушек/)
	status = 404
	expect(await findMissing([order], 0)).toEqual([])
})
