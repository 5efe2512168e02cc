import { expect } from '@playwright/test'
import { addCustomer, customerPassword, newEmail } from '../support/shop-test.ts'
import { engines, test } from './engines.ts'
import { relayScriptsLate, relayWithoutScripts } from './relays.ts'
import { button, field, link } from './visitor.ts'

const bear = 'Плюшевый мишка Тёпа, 40 см'
const bubbles = 'Мыльные пузыри, 250 мл'
const available = '//input[@name="availability" and @value="available"]'

for (const engine of engines) {
	test(`what was pressed, chosen and typed before the scripts came counts, in ${engine.name}`, async ({ visitBy }) => {
		await using relay = await relayScriptsLate()
		const shopper = await visitBy(engine, relay)
		await shopper.open('/catalog')
		await shopper.press(button(`В корзину: ${bubbles}`))
		await shopper.open('/catalog?query=Тёпа')
		await shopper.press(link(bear))
		await shopper.read('//h1', bear)
		await shopper.press(button(`В корзину: ${bear}`))
		await shopper.read(`${button(`В корзину: ${bear}`)}[@aria-busy="true"]`)
		await shopper.open('/catalog')
		await shopper.press(available)
		await shopper.type(field('Поиск'), 'мишка')
		relay.release()
		await shopper.read('//main', '«мишка»', 'В наличии')
		await shopper.read(button('Корзина: 2 товара'))
	})

	test(`a sign-in that was sent before the scripts came counts, in ${engine.name}`, async ({ visitBy }) => {
		const email = newEmail()
		await addCustomer(email)
		await using relay = await relayScriptsLate()
		const shopper = await visitBy(engine, relay)
		await shopper.open('/auth')
		await shopper.type(field('Email'), email)
		await shopper.type(field('Пароль'), customerPassword)
		await shopper.pressEnter(field('Пароль'))
		await shopper.read(`//main${button('Войти')}[@aria-busy="true"]`)
		relay.release()
		await shopper.read('//header', 'Выйти')
	})

	test(`without scripts products are found and read, and what needs scripts says so, in ${engine.name}`, async ({
		visitBy,
	}) => {
		await using relay = await relayWithoutScripts()
		const reader = await visitBy(engine, relay)
		await reader.open('/catalog')
		await reader.read('//header', 'Для заказа включите JavaScript.')
		await reader.press(available)
		await reader.type(field('Поиск'), 'мишка')
		await reader.press('//search//button[starts-with(normalize-space(), "Показать")]')
		await reader.read('//main', '«мишка»')
		await reader.read(`${available}[@checked]`)
		await reader.press(link(bear))
		await reader.read('//h1', bear)
		expect(await reader.read('//main')).toMatch(/8\s990\s₸/)
		await reader.open('/checkout')
		await reader.read('//main', 'Эта страница работает только с JavaScript.')
	})
}
