import { expect, test } from 'vitest'
import { checkClaim } from './check-claim.ts'
import { emptyClaim } from './claim-form-values.ts'

const right = {
	fullName: 'Айгуль',
	email: 'a@b.example',
	phone: '',
	orderNumber: '',
	text: 'Мишка не подошёл, хочу зайца.',
	hasConsent: true,
}

test('phone and order number may stay empty', () => {
	expect(checkClaim(right)).toEqual({})
	expect(checkClaim({ ...right, phone: '+7-(701)-123-45-67', orderNumber: '0f3c2a1b' })).toEqual({})
})

test('an empty form is told what it needs', () => {
	expect(checkClaim(emptyClaim)).toEqual({
		fullName: 'Введите имя',
		email: 'Поле обязательно',
		text: 'Поле обязательно',
		consent: 'Без согласия мы не сможем рассмотреть заявление',
	})
})

test('every input tells in its own words what is wrong', () => {
	const errors = checkClaim({ ...right, email: 'nobody', phone: '+7-(701)', orderNumber: '#12', text: 'мало' })
	expect(errors).toEqual({
		email: 'Введите корректный email',
		phone: 'Введите корректный номер телефона в формате +7-(XXX)-XXX-XX-XX',
		orderNumber: 'Номер заказа состоит из # и 8 знаков, например #1a2b3c4d',
		text: 'Минимум 10 символов',
	})
})
