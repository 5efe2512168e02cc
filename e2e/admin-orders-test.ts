import type { Page } from '@playwright/test'
import { findToys, type GivenOrder, type Toy } from './orders-test.ts'
import { admin, enter, expect, test } from './shop-test.ts'

/** Of a call in the shopkeeper's name. */
type Headers = Record<string, string>

/** Opens the browser as the shopkeeper, whose calls go with these headers. */
export async function enterDesk(page: Page): Promise<Headers> {
	return (await enter(page, admin)).headers
}

/** Of an order that is taken by phone, what is otherwise than usual. */
interface Wishes {
	readonly customerName?: string
	readonly customerPhone?: string
	readonly address?: string
	readonly delivery?: { readonly date: string; readonly from: string; readonly to: string }
	readonly changeFrom?: number
	readonly quantity?: number
	readonly status?: number
	readonly toy?: Toy
}

/** Takes an order by phone for a toy. */
export async function takeOrder(
	page: Page,
	headers: Headers,
	wishes: Wishes = {},
): Promise<GivenOrder & { readonly toy: Toy }> {
	const { toy = (await findToys(page))[0] } = wishes
	const { customerName = 'Айгуль', customerPhone = '+7-(701)-123-45-67', address = 'ул. Абая, 24' } = wishes
	const { delivery, changeFrom, quantity = 1, status = 0 } = wishes
	const answer = await page.request.post('/api/phone-orders', {
		headers,
		data: {
			customerName,
			customerPhone,
			items: [{ productId: toy.id, quantity, unitPrice: toy.price }],
			totalPrice: toy.price * quantity,
			shipping: { address },
			payment: { method: 'Cash', ...(changeFrom && { changeFrom }) },
			...(delivery && { delivery }),
		},
	})
	expect(answer.status()).toBe(201)
	const { id }: { id: string } = await answer.json()
	if (status > 0) await changeOrder(page, headers, id, { status })
	return { id, number: `#${id.slice(0, 8)}`, toy }
}

/** Somebody else at the desk changes an order. */
export async function changeOrder(page: Page, headers: Headers, id: string, change: object): Promise<void> {
	expect((await page.request.put(`/api/orders/${id}`, { headers, data: { id, ...change } })).status()).toBe(200)
}

/** A day on which nobody else's test delivers, nor the same one at another size or once more, some weeks ahead. */
export function deliveryDay(number: number): string {
	const { project, repeatEachIndex } = test.info()
	const later = (project.name === 'phone' ? 20 : 0) + repeatEachIndex * 40
	const day = new Date(Date.now() + (30 + number + later) * 86_400_000)
	return day.toISOString().slice(0, 10)
}

export const morning = { from: '10:00', to: '14:00' }
export const evening = { from: '18:00', to: '21:00' }

/** Puts an order on the courier's sheet, at a time that need not be one that customers can choose. */
export async function deliverAt(
	page: Page,
	headers: Headers,
	id: string,
	delivery: { readonly date: string; readonly from: string; readonly to: string },
): Promise<void> {
	await changeOrder(page, headers, id, { delivery })
}
