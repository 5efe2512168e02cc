import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#contract/values/language.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { readOrder } from '../../../platform/api/read-order.ts'
import { GiftSlip } from './gift-slip.tsx'

overwriteGetLocale(() => 'ru')

const id = '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11'

function line(title: string, translations?: object) {
	const product = { id, title, ...translations }
	return { product, unitPrice: 4990, oldPrice: 6990, discount: 499, quantity: 2, fromStock: 1, toMake: 1 }
}

const items = [line('Мишка', { translations: { kk: { title: 'Аю' }, en: { title: 'Bear' } } }), line('Мяч')]

const answer = {
	...{ id, items, customerName: 'Айгуль', customerPhone: '+7-(701)-555-01-01', note: 'Позвоните заранее' },
	...{ totalPrice: 19_962, discount: 998, promoCode: 'GIFT10', deliveryPrice: 1000, wrappingPrice: 500 },
	...{ wrapping: { text: 'С днём рождения!' }, shipping: { address: 'ул. Абая, 5' } },
	payment: { method: 'Cash', isPaid: false, changeFrom: 20_000 },
}

function printed(language: Language | undefined): string {
	return renderToStaticMarkup(<GiftSlip order={readOrder(answer)} items={items} language={language} />)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()
}

test('the receiver reads who sends what to whom, and the card, but no price, discount or code', () => {
	expect(printed('ru')).toBe(
		'Вам подарок Ойыншық · Заказ #7f1f2f5e С днём рождения! Для кого: Айгуль Мишка × 2 Мяч × 2',
	)
})

test.each([
	['kk', /^Сізге сыйлық .* С днём рождения! Кімге: Айгуль Аю × 2 Мяч × 2$/],
	['en', /^A gift for you .* С днём рождения! For Айгуль Bear × 2 Мяч × 2$/],
	[undefined, /^Вам подарок .* Мишка × 2 Мяч × 2$/],
] as const)('the slip is in the language of the order (%s), not of who prints it', (language, text) => {
	expect(printed(language)).toMatch(text)
})
