import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { AgeMark, ProductBadges } from './product-badges.tsx'

overwriteGetLocale(() => 'ru')

const mark = (ageFrom: number | undefined) => renderToStaticMarkup(<AgeMark ageFrom={ageFrom} />)

const badgesOf = (product: Partial<Parameters<typeof ProductBadges>[0]['product']>) =>
	renderToStaticMarkup(<ProductBadges product={{ quantity: 10, price: 700, ...product }} />)
		.replace(/<[^>]*>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

test('an age is shown as a sign and read as a sentence; without one there is no mark', () => {
	expect(mark(3)).toMatch(/<span aria-hidden="true">3\+<\/span><span class="sr-only">.*Возраст.*от 3 лет<\/span>/)
	expect(mark(0)).toMatch(/<span aria-hidden="true">0\+<\/span>.*с рождения<\/span>/)
	expect(mark(undefined)).toBe('')
})

test('the last pieces are counted, from three on down, and more are not', () => {
	expect([0, 1, 2, 3, 4, 20].map((quantity) => badgesOf({ quantity }))).toEqual([
		'',
		'Осталось 1',
		'Осталось 2',
		'Осталось 3',
		'',
		'',
	])
})

test('the discount stands first, then what is new', () => {
	expect(badgesOf({ isNew: true, quantity: 2, oldPrice: 1000, lowestPrice: 1000 })).toBe(
		'−30% Скидка 30% Новинка Осталось 2',
	)
})
