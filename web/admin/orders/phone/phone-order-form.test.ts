import { expect, test } from 'vitest'
import { phoneOrder } from '#contract/admin-orders.ts'
import {
	addProduct,
	chooseCustomer,
	daysToMakeOf,
	dropCustomer,
	emptyForm,
	isUntouched,
	type PhoneOrderForm,
	phoneOrderForm,
	resolvePhoneOrder,
	setQuantity,
	sumLines,
	withoutStart,
} from './phone-order-form.ts'

const bear = { productId: 'bear', title: 'Мишка', unitPrice: 4990, stock: 1 }
const ball = { productId: 'ball', title: 'Мяч', unitPrice: 1500, stock: 9 }

const form: PhoneOrderForm = {
	...emptyForm,
	name: ' Айгерим ',
	phone: '+7-(701)-234-56-78',
	address: ' ул. Абая, 10 ',
	note: ' код 12 ',
	lines: [
		{ ...bear, quantity: 2 },
		{ ...ball, quantity: 1 },
	],
}

const aigul = {
	userId: '0f3c2a1b-0000-4000-8000-000000000000',
	fullName: 'Айгуль Сериккызы Нурмагамбетова',
	email: 'aigul@toys.example',
	phone: '+7-(705)-111-22-33',
	address: 'ул. Гоголя, 5',
	orders: 3,
}

test('a product that is added again counts one more, up to what a line takes', () => {
	expect(addProduct([{ ...bear, quantity: 1 }], bear)).toEqual([{ ...bear, quantity: 2 }])
	expect(addProduct([{ ...bear, quantity: 20 }], bear)).toEqual([{ ...bear, quantity: 20 }])
	expect(addProduct([{ ...bear, quantity: 1 }], ball)).toHaveLength(2)
	expect(setQuantity(form.lines, 'ball', 0)[1]?.quantity).toBe(1)
	expect(sumLines(form.lines)).toBe(11_480)
})

test('a customer brings name, phone and address along', () => {
	expect(chooseCustomer(emptyForm, aigul)).toMatchObject({
		customer: aigul,
		name: 'Айгуль Сериккызы Нурмагам',
		phone: '+7-(705)-111-22-33',
		address: 'ул. Гоголя, 5',
	})
})

test('what the caller has said already stays when a customer is chosen', () => {
	const { name, phone, address } = form
	expect(chooseCustomer(form, aigul)).toMatchObject({ customer: aigul, name, phone, address })
	const typedOver = { ...chooseCustomer(emptyForm, aigul), phone }
	expect(chooseCustomer(typedOver, { ...aigul, address: 'ул. Абая, 1' })).toMatchObject({
		phone,
		address: 'ул. Абая, 1',
	})
})

test('what another customer had brought goes with that customer', () => {
	const saule = { ...aigul, userId: 'saule', fullName: 'Сауле', phone: '', address: '' }
	const chosen = dropCustomer(chooseCustomer(emptyForm, aigul))
	expect(chooseCustomer(chosen, saule)).toMatchObject({ customer: saule, name: 'Сауле', phone: '', address: '' })
})

test('whatever was told can be lost', () => {
	const delivery = { date: '2026-12-01', from: '10:00', to: '14:00' }
	expect(isUntouched({ ...emptyForm, name: ' ', method: 'YooKassa' })).toBe(true)
	const told: Partial<PhoneOrderForm>[] = [{ note: 'код' }, { changeFrom: '1' }, { customer: aigul }, { delivery }]
	for (const change of [...told, { lines: form.lines }]) expect(isUntouched({ ...emptyForm, ...change })).toBe(false)
})

test('what the form began with and still has is lost by nobody', () => {
	const start = { ...emptyForm, name: 'Айгуль', phone: '+7-(705)-111-22-33', lines: [{ ...bear, quantity: 2 }] }
	const asIs = { ...start, lines: [{ ...bear, quantity: 2 }] }
	expect(isUntouched(withoutStart(asIs, start))).toBe(true)
	const changes = [{ name: 'Сауле' }, { lines: [{ ...bear, quantity: 1 }] }, { address: 'ул. Абая, 1' }]
	for (const change of changes) expect(isUntouched(withoutStart({ ...start, ...change }, start))).toBe(false)
})

test('who has no account pays in cash', () => {
	const online = { ...chooseCustomer(form, aigul), method: 'YooKassa' } as const
	expect(dropCustomer(online)).toMatchObject({ customer: undefined, method: 'Cash' })
})

test.each<[Partial<PhoneOrderForm>, string | undefined, string | undefined]>([
	[{}, undefined, undefined],
	[{ lines: [], name: '' }, 'lines', 'required'],
	[{ name: ' ', phone: '' }, 'name', 'enter_name'],
	[{ name: 'я'.repeat(26) }, 'name', 'max_length'],
	[{ phone: '+7-(701)', address: '' }, 'phone', 'phone'],
	[{ address: '' }, 'address', 'required'],
	[{ address: 'я'.repeat(256) }, 'address', 'max_length'],
	[{ note: 'я'.repeat(256) }, 'note', 'max_length'],
])('the first broken rule is told, in the order of the page: %j', async (changes, field, rule) => {
	const options = { fields: {}, shouldUseNativeValidation: false }
	const { errors } = await resolvePhoneOrder({ ...form, ...changes }, undefined, options)
	const told = Object.entries(errors).map(([name, error]) => [name, error.type])
	expect(told).toEqual(field ? [[field, rule]] : [])
})

test('an order is sent as it was told, with the prices that were shown', () => {
	const delivery = { date: '2026-12-01', from: '10:00', to: '14:00' }
	expect(phoneOrderForm.parse({ ...form, changeFrom: '20000', delivery })).toEqual({
		customerName: 'Айгерим',
		customerPhone: '+7-(701)-234-56-78',
		items: [
			{ productId: 'bear', quantity: 2, unitPrice: 4990 },
			{ productId: 'ball', quantity: 1, unitPrice: 1500 },
		],
		totalPrice: 11_480,
		shipping: { address: 'ул. Абая, 10' },
		payment: { method: 'Cash', changeFrom: 20_000 },
		note: 'код 12',
		delivery,
	})
	const online = phoneOrderForm.parse({ ...form, customer: aigul, method: 'YooKassa', changeFrom: '20000' })
	expect(online).toMatchObject({ customerId: aigul.userId, payment: { method: 'YooKassa' } })
	expect(online.payment).not.toHaveProperty('changeFrom')
	expect(phoneOrderForm.parse({ ...form, changeFrom: '11480' }).payment).toEqual({ method: 'Cash' })
})

test('an order that is picked up needs no typed address, and is sent with that of its point', () => {
	const point = { id: 'shop', name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: [], readyInDays: 1 }
	for (const address of ['', ' ул. Абая, 10 ', 'я'.repeat(256)])
		expect(phoneOrderForm.parse({ ...form, address, point })).toMatchObject({
			shipping: { address: point.address },
			pickup: { pointId: 'shop' },
		})
	expect(phoneOrderForm.parse(form)).not.toHaveProperty('pickup')
	expect(isUntouched({ ...emptyForm, point })).toBe(false)
})

test('a code and a wrapping are sent with what they were shown to give and cost', () => {
	const promo = { code: 'ЛЕТО', discount: 480, isDeliveryFree: true }
	const extras = { promo, isGift: true, cardText: ' С днём рождения! ', wrappingPrice: 700, deliveryPrice: 1500 }
	expect(phoneOrderForm.parse({ ...form, ...extras })).toMatchObject({
		promoCode: 'ЛЕТО',
		wrapping: { text: 'С днём рождения!' },
		totalPrice: 11_700,
	})
	const plain = phoneOrderForm.parse({ ...form, ...extras, promo: undefined, isGift: false })
	expect(plain.totalPrice).toBe(12_980)
	for (const absent of ['promoCode', 'wrapping']) expect(plain).not.toHaveProperty(absent)
})

test('the contract takes an order by phone', () => {
	expect(phoneOrder.safeParse(phoneOrderForm.parse({ ...form, customer: aigul })).error).toBeUndefined()
})

test('only pieces beyond the stock take days to make', () => {
	const made = { ...bear, daysToMake: 9 }
	expect(
		daysToMakeOf([
			{ ...made, quantity: 1 },
			{ ...ball, quantity: 9 },
		]),
	).toEqual([])
	expect(
		daysToMakeOf([
			{ ...made, quantity: 2 },
			{ ...ball, quantity: 10 },
		]),
	).toEqual([9, undefined])
	expect(daysToMakeOf([{ ...made, quantity: 2, onlyInStock: true }])).toEqual([])
})
