import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { readProduct } from '../../platform/api/read-product.ts'
import { AuthProvider } from '../../platform/session/auth-provider.tsx'
import { CartProvider } from '../shared/cart/cart-provider.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'
import type { OrderPlacing } from './placing/use-order-placing.ts'

const abay = { address: 'ул. Абая, 24', recipientName: 'Айгуль', recipientPhone: '+7-(701)-123-45-67' }
const saved = [{ id: 'abay', label: 'Дом', isUsual: false, savedAt: '2026-11-24T05:00:00Z', ...abay }]
const last = { name: 'Анна', phone: '+7-(705)-111-22-33', address: 'пр. Назарбаева, 7' }
const zones = [{ name: 'Город', isRest: true, price: 700 }]
const days = [{ date: '2026-11-24', windows: [{ from: '10:00', to: '14:00', isFree: true }] }]
const known = {
	...{ userId: 'anna', first: last, last, own: last, saved: undefined },
	times: { days, daysToMake: 7 },
	offer: { zones: [], points: [], closedDays: [] },
}
const lines = [{ productId: 'bear', quantity: 1, product: 'loading' }] as const

let renders: number

// The screen reads it once a render.
const placing: OrderPlacing = {
	...{ phase: 'filling', isUnanswered: false, place: async () => undefined },
	get refusal() {
		renders++
		return undefined
	},
}

beforeEach(() => {
	overwriteGetLocale(() => 'ru')
	sessionStorage.clear()
	shown = lines
	vi.stubGlobal('fetch', async () => Response.json({ price: 700 }))
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

let offered: Partial<Parameters<typeof CheckoutScreen>[0]['known']>
let shown: Parameters<typeof CheckoutScreen>[0]['lines'] = lines

function Checkout() {
	return (
		<AuthProvider>
			<CartProvider>
				<CheckoutScreen known={{ ...known, ...offered }} lines={shown} placing={placing} />
			</CartProvider>
		</AuthProvider>
	)
}

async function show(wanted: typeof offered) {
	offered = wanted
	const Shop = createRoutesStub([{ path: '/', Component: Checkout }])
	renders = 0
	await act(async () => render(<Shop />))
	await expect.poll(() => renders).toBeGreaterThan(0)
	await act(async () => await new Promise((resolve) => setTimeout(resolve, 50)))
}

const type = async (label: RegExp, value: string) =>
	await act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }))

const fields = [
	{ label: /^Имя/, value: 'Айгуль' },
	{ label: /^Телефон/, value: '+7-(701)-1' },
	{ label: /^Адрес/, value: 'ул. Абая' },
	{ label: /^Комментарий/, value: 'Код 12' },
	{ label: /^Подготовить сдачу/, value: '5000' },
]

test.each(fields)('a key in the field $label renders the field and not the page', async ({ label, value }) => {
	await show({ saved })
	renders = 0
	for (const end of [1, 2, value.length]) await type(label, value.slice(0, end))
	expect(renders).toBe(0)
	expect(screen.getByLabelText<HTMLInputElement>(label).value).toContain(value.slice(0, 4))
})

test('in a shop with zones the page renders as the typing of an address begins, not at each key', async () => {
	await show({ offer: { ...known.offer, zones } })
	renders = 0
	for (const value of ['у', 'ул', 'ул. Абая']) await type(/^Адрес/, value)
	expect(renders).toBe(1)
})

test('what is beside a field follows it: characters, the last order, the saved addresses', async () => {
	await show({ saved })
	expect(screen.queryByText(/прошлому заказу/)).not.toBeNull()
	await type(/^Комментарий/, 'Код 12')
	expect(screen.queryByText(/^6 из/)).not.toBeNull()
	await type(/^Имя/, abay.recipientName)
	await type(/^Телефон/, abay.recipientPhone)
	await type(/^Адрес/, abay.address)
	expect(screen.queryByText(/прошлому заказу/)).toBeNull()
	expect(screen.getByRole('button', { name: /Дом/ }).getAttribute('aria-pressed')).toBe('true')
})

test('a code for the delivery is needless once the server has told that the typed address has a free one, and is taken off', async () => {
	const free = { code: 'LETO', discount: 0, isDeliveryFree: true, lines: [] }
	vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/check') ? free : { price: 0 }))
	const product = { id: 'bear', title: 'Мишка', price: 1000, quantity: 5, category: 'Мишки' }
	shown = [{ productId: 'bear', quantity: 1, product: readProduct(product) }]
	const last = { name: '', phone: '', address: '' }
	const offer = { ...known.offer, zones: [{ name: 'Город', isRest: true, price: 0 }] }
	await show({ ...{ first: last, last, own: last }, offer })
	const press = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
	await press(/промокод/i)
	await type(/^Промокод/, 'LETO')
	await press(/Применить/)
	expect(document.body.textContent).not.toMatch(/и так бесплатна/)
	await type(/^Адрес/, 'ул. Абая, 24')
	await expect.poll(() => document.body.textContent).toMatch(/и так бесплатна/)
	await press(/Убрать промокод LETO/)
	expect(document.body.textContent).not.toMatch(/и так бесплатна/)
})
