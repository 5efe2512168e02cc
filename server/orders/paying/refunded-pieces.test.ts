import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDetails } from '#contract/admin-orders.ts'
import { makePaymentShop, type PaymentShop } from '../../testing/payments/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
	shop = await makePaymentShop()
})

afterAll(() => shop.close())

interface Paid {
	readonly id: string
	readonly productId: string
}

/** An order of three pieces at 1 000 tenge that was paid online. */
async function payThree(): Promise<Paid> {
	const product = await shop.makeProduct({ price: 1000 })
	const placed = (await shop.placeOnline([[product, 3]])).json()
	await shop.pay(placed.id, placed.paymentUrl)
	return { id: placed.id, productId: product.id }
}

async function refund({ id, productId }: Paid, quantity: number, rest: { amount?: number; key?: string } = {}) {
	const { amount = 900, key } = rest
	const body = { amount, pieces: [{ productId, quantity }] }
	const headers = { ...(key && { 'idempotency-key': key }) }
	const answer = await shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body, headers })
	return answer.status === 200 ? 200 : answer.json().code
}

async function open({ id }: Paid) {
	return orderDetails.parse((await shop.call(shop.admin, 'GET', `/orders/${id}`)).json())
}

async function refundedOf(paid: Paid): Promise<number | undefined> {
	const { refundedPieces } = await open(paid)
	expect(refundedPieces?.map(({ productId }) => productId) ?? [paid.productId]).toEqual([paid.productId])
	return refundedPieces?.[0]?.quantity
}

async function changePieces(paid: Paid, quantity: number): Promise<void> {
	const { version } = await open(paid)
	const body = { version, items: [{ productId: paid.productId, quantity, unitPrice: 1000 }] }
	expect((await shop.call(shop.admin, 'PUT', `/orders/${paid.id}/lines`, { body })).status).toBe(200)
}

test('a refund keeps its pieces, whatever its amount, and none goes back twice', async () => {
	const paid = await payThree()
	expect(await refundedOf(paid)).toBeUndefined()
	expect(await refund(paid, 2, { amount: 1 })).toBe(200)
	expect(await refundedOf(paid)).toBe(2)
	await shop.sweep()
	expect(await refundedOf(paid)).toBe(2)
	expect(await refund(paid, 2)).toBe('pieces_refunded')
	expect(await refund({ ...paid, productId: randomUUID() }, 1)).toBe('pieces_refunded')
	expect((await open(paid)).refundable).toBe(2999)
	const both = await Promise.all([refund(paid, 1), refund(paid, 1)])
	expect(both.sort()).toEqual([200, 'pieces_refunded'])
	expect(await refundedOf(paid)).toBe(3)
})

test('a refund of a sum alone names no pieces, and the same product twice is refused', async () => {
	const { id, productId } = await payThree()
	const send = (body: object) => shop.call(shop.admin, 'POST', `/orders/${id}/refunds`, { body })
	expect((await send({ amount: 500 })).status).toBe(200)
	const piece = { productId, quantity: 1 }
	expect((await send({ amount: 500, pieces: [piece, piece] })).status).toBe(400)
	expect(await refundedOf({ id, productId })).toBeUndefined()
})

test('pieces of a refund that failed can go back again', async () => {
	const paid = await payThree()
	shop.emulator.faults.set({ refunds: 'are canceled' })
	await refund(paid, 3)
	await shop.sweep()
	shop.emulator.faults.set({})
	expect(await refundedOf(paid)).toBeUndefined()
	expect(await refund(paid, 3)).toBe(200)
})

test('a key stands for the pieces too', async () => {
	const paid = await payThree()
	const key = 'chosen-pieces'
	expect(await refund(paid, 1, { key })).toBe(200)
	expect(await refund(paid, 1, { key })).toBe(200)
	expect(await refundedOf(paid)).toBe(1)
	expect(await refund(paid, 2, { key })).toBe('key_reused')
})

test('after the line changed its pieces still count, at most all of it', async () => {
	const paid = await payThree()
	await refund(paid, 2)
	await shop.sweep()
	await changePieces(paid, 1)
	expect(await refundedOf(paid)).toBe(1)
	expect(await refund(paid, 1, { amount: 1 })).toBe('pieces_refunded')
	await changePieces(paid, 4)
	expect(await refundedOf(paid)).toBe(2)
})

test('an order that is paid anew has all its pieces again', async () => {
	const paid = await payThree()
	await refund(paid, 1)
	await shop.setStatus(paid.id, 5)
	await shop.sweep()
	await shop.setStatus(paid.id, 0)
	const { confirmationUrl } = (await shop.call(shop.customer, 'GET', `/payments/by-order/${paid.id}`)).json()
	await shop.pay(paid.id, confirmationUrl)
	expect(await refundedOf(paid)).toBeUndefined()
	expect(await refund(paid, 3, { amount: 3000 })).toBe(200)
})
