import { expect, test } from 'vitest'
import { type CheckoutForm, emptyForm, findFailure } from './checkout-form.ts'

const whole: CheckoutForm = {
	name: 'Айгерим',
	phone: '+7-(701)-234-56-78',
	address: 'ул. Баймагамбетова, 10',
	note: '',
	method: 'Cash',
	changeFrom: '',
	hasConsent: true,
	delivery: undefined,
}

test('a whole form breaks no rule', () => {
	expect(findFailure(whole, true)).toBeUndefined()
})

test('the rules come one after another in their order', () => {
	const steps: readonly Partial<CheckoutForm>[] = [
		{ name: 'Айгерим' },
		{ phone: whole.phone },
		{ address: whole.address },
		{ hasConsent: true },
	]
	const shown = steps.map((_, count) => findFailure(Object.assign({}, emptyForm, ...steps.slice(0, count)), true))
	expect(findFailure(emptyForm, false)).toEqual({ rule: 'unauthorised' })
	expect(shown).toEqual([
		{ rule: 'empty_name', field: 'name' },
		{ rule: 'phone', field: 'phone' },
		{ rule: 'empty_address', field: 'address' },
		{ rule: 'consent', field: 'consent' },
	])
})

test('blanks alone are nothing', () => {
	expect(findFailure({ ...whole, name: '   ' }, true)).toEqual({ rule: 'empty_name', field: 'name' })
	expect(findFailure({ ...whole, address: '\n ' }, true)).toEqual({ rule: 'empty_address', field: 'address' })
})

test.each([
	['name', 25],
	['address', 100],
	['note', 250],
] as const)('%s may hold %i characters and no more', (field, most) => {
	expect(findFailure({ ...whole, [field]: ` ${'я'.repeat(most)} ` }, true)).toBeUndefined()
	expect(findFailure({ ...whole, [field]: 'я'.repeat(most + 1) }, true)).toEqual({ rule: `long_${field}`, field })
})

test.each(['', '+7-(', '+7-(701)-234-56-7'])('%j is no phone number', (phone) => {
	expect(findFailure({ ...whole, phone }, true)).toEqual({ rule: 'phone', field: 'phone' })
})
