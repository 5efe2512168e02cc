import type { Page } from '@playwright/test'
import { findProducts, type GivenOrder, type Product } from './orders-test.ts'
import { admin, enter, expect, test } from './shop-test.ts'

type Headers = Record<string, string>

/** Signs in as the shopkeeper and returns the headers of their calls. */
export async function enterAdmin(page: Page): Promise<Headers> {
	return (await enter(page, admin)).headers
}

interface PhoneOrderOptions {
	readonly customerName?: string
	readonly customerPhone?: string
	readonly address?: string
	readonly delivery?: { readonly date: string; readonly from: string; readonly to: string }
	readonly changeFrom?: number
	readonly quantity?: number
	readonly status?: number
	readonly product?: Product
}

export async function takeOrder(
	page: Page,
	headers: Headers,
	wishes: PhoneOrderOptions = {},
): Promise<GivenOrder & { readonly product: Product }> {
	const { product = (await findProducts(page))[0] } = wishes
	const { customerName = 'Айгуль', customerPhone = '+7-(701)-123-45-67', address = 'ул. Абая, 24' } = wishes
	const { delivery, changeFrom, quantity = 1, status = 0 } = wishes
	const answer = await page.request.post('/api/phone-orders', {
		headers,
		data: {
			customerName,
			customerPhone,
			items: [{ productId: product.id, quantity, unitPrice: product.price }],
			totalPrice: product.price * quantity,
			shipping: { address },
			payment: { method: 'Cash', ...(changeFrom && { changeFrom }) },
			...(delivery && { delivery }),
		},
	})
	expect(answer.status()).toBe(201)
	const { id }: { id: string } = await answer.json()
	if (status > 0) await changeOrder(page, headers, id, { status })
	return { id, number: `#${id.slice(0, 8)}`, product }
}

export async function changeOrder(page: Page, headers: Headers, id: string, change: object): Promise<void> {
	expect((await page.request.put(`/api/orders/${id}`, { headers, data: { id, ...change } })).status()).toBe(200)
}

/** A day some weeks ahead that no other test, size or repetition uses. */
export function deliveryDay(number: number): string {
	const { project, repeatEachIndex } = test.info()
	const later = (project.name === 'phone' ? 20 : 0) + repeatEachIndex * 40
	const day = new Date(Date.now() + (30 + number + later) * 86_400_000)
	return day.toISOString().slice(0, 10)
}

export const morning = { from: '10:00', to: '14:00' }
export const evening = { from: '18:00', to: '21:00' }

/** Puts an order on the courier's sheet, at any time. */
export async function deliverAt(
	page: Page,
	headers: Headers,
	id: string,
	delivery: { readonly date: string; readonly from: string; readonly to: string },
): Promise<void> {
	await changeOrder(page, headers, id, { delivery })
}
