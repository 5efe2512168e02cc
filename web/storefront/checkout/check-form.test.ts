import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { checkForm } from './check-form.ts'
import { type CheckoutForm, emptyForm } from './checkout-form.ts'

overwriteGetLocale(() => 'ru')

const whole: CheckoutForm = {
	name: 'Айгерим',
	phone: '+7-(701)-234-56-78',
	address: 'ул. Баймагамбетова, 10',
	note: '',
	method: 'Cash',
	changeFrom: '',
	isGift: false,
	cardText: '',
	isAddressKept: false,
	hasConsent: true,
	delivery: undefined,
	pickupPoint: '',
}

async function check(form: CheckoutForm, isAuthenticated = true) {
	return await checkForm(form, { isAuthenticated }, { fields: {}, shouldUseNativeValidation: false })
}

async function findBroken(form: CheckoutForm, isAuthenticated = true) {
	const { errors } = await check(form, isAuthenticated)
	return Object.entries(errors).map(([field, error]) => [field, error.message])
}

test('a whole form breaks no rule', async () => {
	expect(await findBroken(whole)).toEqual([])
})

test('the checked values are trimmed', async () => {
	const typed = { ...whole, name: ' Айгерим ', address: ' ул. Баймагамбетова, 10 ', note: ' после шести ' }
	const { values } = await check(typed)
	expect(values).toEqual({ ...whole, note: 'после шести' })
})

test('the rules come one after another in their order', async () => {
	const steps: readonly Partial<CheckoutForm>[] = [
		{ name: 'Айгерим' },
		{ phone: whole.phone },
		{ address: whole.address },
		{ hasConsent: true },
	]
	const forms = steps.map((_, count) =>
		Object.assign({ ...emptyForm, note: 'я'.repeat(251) }, ...steps.slice(0, count)),
	)
	expect(await findBroken(emptyForm, false)).toEqual([['root', 'Необходимо войти в аккаунт.']])
	expect(await Promise.all(forms.map((form) => findBroken(form)))).toEqual([
		[['name', 'Введите имя.']],
		[['phone', 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX']],
		[['address', 'Введите адрес доставки.']],
		[['hasConsent', 'Необходимо согласиться на обработку персональных данных и принять условия.']],
	])
})

test('blanks alone are nothing', async () => {
	expect(await findBroken({ ...whole, name: '   ' })).toEqual([['name', 'Введите имя.']])
	expect(await findBroken({ ...whole, address: '\n ' })).toEqual([['address', 'Введите адрес доставки.']])
})

test.each([
	['name', 25],
	['address', 100],
	['note', 250],
] as const)('%s may hold %i characters and no more', async (field, most) => {
	expect(await findBroken({ ...whole, [field]: ` ${'я'.repeat(most)} ` })).toEqual([])
	expect(await findBroken({ ...whole, [field]: 'я'.repeat(most + 1) })).toEqual([[field, `Максимум ${most} символов`]])
})

test.each(['', '+7-(', '+7-(701)-234-56-7', '+380 98 801 23 45'])('%j is no phone number', async (phone) => {
	expect(await findBroken({ ...whole, phone })).toEqual([
		['phone', 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX'],
	])
})

test('the card is checked on a gift alone', async () => {
	const form = { ...whole, cardText: 'я'.repeat(limits.cardText + 1) }
	expect(await findBroken(form)).toEqual([])
	expect(await findBroken({ ...form, isGift: true })).toEqual([['cardText', `Максимум ${limits.cardText} символов`]])
})
