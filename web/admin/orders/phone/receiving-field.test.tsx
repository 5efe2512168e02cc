import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../../platform/api/browser-call.ts'
import { chooseCustomer, dropCustomer, emptyForm, type PhoneOrderForm, phoneOrderForm } from './phone-order-form.ts'
import { ReceivingField } from './receiving-field.tsx'

const hours = Array(7).fill({ from: '10:00', to: '19:00' })
const shop = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23',
	...{ name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours, readyInDays: 1 },
}
const center = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c21',
	...{ name: 'Центр', streets: [], isRest: true, price: 700 },
}
const other = { ...shop, id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c24', name: 'Склад' }
const courier = { windows: [{ from: '10:00', to: '14:00' }], cutoff: '12:00', capacity: 10, days: 14 }
const whole = { version: 1, zones: [center], points: [shop], closedDays: [], closedWeekdays: [], courier }

/** `undefined` where the shop does not answer. */
let settings: object | undefined
let asked: number

beforeEach(() => {
	settings = whole
	asked = 0
	vi.stubGlobal('fetch', async (url: string) => {
		if (!url.endsWith('/delivery-settings')) return Response.json({ price: 700, zone: center })
		asked++
		return settings ? Response.json(settings) : Response.error()
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const ball = { productId: 'ball', title: 'Мяч', unitPrice: 1500, stock: 9, quantity: 1 }
const aigul = {
	...{ userId: 'aigul', fullName: 'Айгуль', email: 'aigul@toys.example', phone: '+7-(705)-111-22-33', orders: 3 },
	address: 'ул. Гоголя, 5',
}
const saule = { ...aigul, userId: 'saule', fullName: 'Сауле', address: 'ул. Абая, 1' }

type Taking = Parameters<typeof ReceivingField>[0]['taking']

const ignore = () => undefined

let latest: Taking & { readonly refuse: (refusal: Taking['refusal']) => void }

function Form({ start }: { readonly start: PhoneOrderForm }) {
	const [values, setValues] = useState(start)
	const [refusal, refuse] = useState<Taking['refusal']>()
	const change = (changes: Partial<PhoneOrderForm>) => setValues((before) => ({ ...before, ...changes }))
	const taking = { values, change, isSending: false, refusal }
	useEffect(() => {
		latest = { ...taking, refuse }
	})
	return <ReceivingField taking={taking} onZone={ignore} />
}

/** The field in a form of one product, for a customer who has said the rest. */
async function show(told: Partial<PhoneOrderForm> = {}) {
	render(<Form start={{ ...emptyForm, name: 'Айгуль', phone: '+7-(705)-111-22-33', lines: [ball], ...told }} />)
	const select = await screen.findByRole('combobox')
	return {
		change: (by: (form: PhoneOrderForm) => Partial<PhoneOrderForm>) => act(() => latest.change(by(latest.values))),
		choose: (value: string) => fireEvent.change(select, { target: { value } }),
		refuse(code: 'prices_changed' | 'pickup_unavailable') {
			const changes = code === 'prices_changed' ? { prices: [], gone: [] } : undefined
			act(() => latest.refuse({ code, isLost: false, details: [], changes }))
		},
		/** How the order would be received if it were sent now. */
		read() {
			const { shipping, pickup, zoneId } = phoneOrderForm.parse(latest.values)
			return { address: shipping.address, pointId: pickup?.pointId, zoneId }
		},
	}
}

const toCourier = (address: string) => ({ address, pointId: undefined, zoneId: undefined })

test('an order that is picked up goes to the address of its point, and to the typed one again by a courier', async () => {
	const form = await show({ address: 'ул. Абая, 10' })
	form.choose(shop.id)
	expect(form.read()).toEqual({ address: shop.address, pointId: shop.id, zoneId: undefined })
	form.choose('')
	expect(form.read()).toEqual(toCourier('ул. Абая, 10'))
	form.choose(shop.id)
	form.choose(center.id)
	expect(form.read()).toEqual({ ...toCourier('ул. Абая, 10'), zoneId: center.id })
})

test('a courier goes to the address of the customer who is chosen, also when the point was chosen before', async () => {
	const form = await show()
	form.change((values) => chooseCustomer(values, aigul))
	form.choose(shop.id)
	form.change(dropCustomer)
	form.change((values) => chooseCustomer(values, saule))
	expect(form.read()).toMatchObject({ address: shop.address, pointId: shop.id })
	form.choose('')
	expect(form.read()).toEqual(toCourier(saule.address))
})

test.each([
	['prices_changed', 'another point', { zones: [center], points: [other] }],
	['prices_changed', 'neither zones nor points', { zones: [], points: [] }],
	['pickup_unavailable', 'neither zones nor points', { zones: [], points: [] }],
] as const)('a courier comes when the point is gone: %s, and the shop has %s', async (code, _, left) => {
	const form = await show({ address: 'ул. Абая, 10' })
	form.choose(shop.id)
	settings = { ...whole, ...left }
	form.refuse(code)
	await expect.poll(form.read).toEqual(toCourier('ул. Абая, 10'))
})

test('the point stays chosen, and can be changed, when the shop does not answer', async () => {
	const form = await show({ address: 'ул. Абая, 10' })
	form.choose(shop.id)
	settings = undefined
	form.refuse('prices_changed')
	await expect.poll(() => asked).toBeGreaterThan(1)
	form.choose('')
	expect(form.read()).toEqual(toCourier('ул. Абая, 10'))
	expect(screen.getByRole('combobox')).toBeDefined()
})

test('the street decides when the chosen zone is gone', async () => {
	const form = await show({ address: 'ул. Абая, 10' })
	form.choose(center.id)
	settings = { ...whole, zones: [] }
	form.refuse('prices_changed')
	await expect.poll(form.read).toEqual(toCourier('ул. Абая, 10'))
})

test('a price that nobody has told is not known: without an address, and while the shop does not answer', async () => {
	const form = await show()
	expect(latest.values).toMatchObject({ deliveryPrice: 700, isPriceKnown: false })
	form.choose(shop.id)
	expect(latest.values).toMatchObject({ deliveryPrice: 0, isPriceKnown: true })
	form.choose('')
	form.change(() => ({ address: 'ул. Абая, 10' }))
	expect(latest.values.isPriceKnown).toBe(false)
	await expect.poll(() => latest.values.isPriceKnown).toBe(true)
	cleanup()
	settings = undefined
	render(<Form start={{ ...emptyForm, address: 'ул. Абая, 10' }} />)
	await expect.poll(() => asked).toBe(2)
	expect(latest.values).toMatchObject({ deliveryPrice: 0, isPriceKnown: false })
})
