import { expect, test } from 'vitest'
import { checkClaim } from './check-claim.ts'
import { type ClaimForm, emptyClaim } from './send-claim.ts'

const right: ClaimForm = {
	fullName: 'Айгуль',
	email: 'a@b.example',
	phone: '',
	orderNumber: '',
	text: 'Мишка не подошёл, хочу зайца.',
	hasConsent: true,
}

async function messages(form: ClaimForm) {
	const { errors } = await checkClaim(form, undefined, { fields: {}, shouldUseNativeValidation: false })
	return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error.message]))
}

test('phone and order number may stay empty', async () => {
	expect(await messages(right)).toEqual({})
	expect(await messages({ ...right, phone: '+7-(701)-123-45-67', orderNumber: '0f3c2a1b' })).toEqual({})
})

test('an empty form is told what it needs', async () => {
	expect(await messages(emptyClaim)).toEqual({
		fullName: 'Введите имя',
		email: 'Поле обязательно',
		text: 'Поле обязательно',
		hasConsent: 'Без согласия мы не сможем рассмотреть заявление',
	})
})

test('every input tells in its own words what is wrong', async () => {
	const wrong = { ...right, email: 'nobody', phone: '+7-(701)', orderNumber: '#12', text: 'мало' }
	expect(await messages(wrong)).toEqual({
		email: 'Введите корректный email',
		phone: 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX',
		orderNumber: 'Номер заказа состоит из # и 8 знаков, например #1a2b3c4d',
		text: 'Минимум 10 символов',
	})
})
