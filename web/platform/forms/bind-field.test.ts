import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { findBroken } from './bind-field.ts'

const order = ['name', 'phone', 'address'] as const

test('the first broken field in the given order is found, with its sentence', () => {
	const form = createFormControl({ defaultValues: { address: '', name: '', phone: '' } })
	expect(findBroken(form, order)).toBeUndefined()
	form.setError('address', { type: 'required', message: 'Введите адрес доставки.' })
	form.setError('phone', { type: 'phone', message: 'Введите корректный номер телефона.' })
	expect(findBroken(form, order)).toEqual({
		field: 'phone',
		type: 'phone',
		message: 'Введите корректный номер телефона.',
	})
	form.clearErrors()
	expect(findBroken(form, order)).toBeUndefined()
})
