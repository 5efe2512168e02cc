import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
const courier = { windows: [{ from: '10:00', to: '14:00' }], cutoff: '12:00', capacity: 10, days: 14 }
const whole = { version: 1, zones: [center], points: [shop], closedDays: [], closedWeekdays: [], courier }

beforeEach(() => {
	vi.stubGlobal('fetch', async (url: string) =>
		Response.json(url.endsWith('/delivery-settings') ? whole : { price: 700, zone: center }),
	)
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

const ignore = () => undefined

/** The field in a form of one product, for a customer who has said the rest. */
async function show(start: Partial<PhoneOrderForm> = {}) {
	let values = { ...emptyForm, name: 'Айгуль', phone: '+7-(705)-111-22-33', lines: [ball], ...start }
	const field = () => (
		<ReceivingField taking={{ values, change, isSending: false, refusal: undefined }} onZone={ignore} />
	)
	const { rerender } = render(field())
	function change(changes: Partial<PhoneOrderForm>) {
		values = { ...values, ...changes }
		rerender(field())
	}
	const select = await screen.findByRole('combobox')
	return {
		change: (by: (form: PhoneOrderForm) => Partial<PhoneOrderForm>) => change(by(values)),
		choose: (value: string) => fireEvent.change(select, { target: { value } }),
		/** How the order would be received if it were sent now. */
		read() {
			const { shipping, pickup, zoneId } = phoneOrderForm.parse(values)
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
