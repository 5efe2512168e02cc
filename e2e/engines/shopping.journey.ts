import { expect } from '@playwright/test'
import { addCustomer, admin, customerPassword, newEmail } from '../support/shop-test.ts'
import { engines, test } from './engines.ts'
import { button, card, field, link, type Visitor } from './visitor.ts'

const product = 'Плюшевый мишка Тёпа, 40 см'
const address = 'ул. Байтурсынова, 95, кв. 12'

for (const engine of engines) {
	test(`a shopper orders for a day, and the shopkeeper sees the order, in ${engine.name}`, async ({ visitBy }) => {
		const number = await order(await visitBy(engine))
		await seeOrder(await visitBy(engine), number)
	})
}

async function order(shopper: Visitor): Promise<string> {
	const email = newEmail()
	await addCustomer(email)
	await shopper.open('/')
	await shopper.type(field('Поиск'), 'мишка')
	await shopper.read('//main', '«мишка»')
	await shopper.press(link(product))
	await shopper.read('//h1', product)
	await shopper.press(button(`В корзину: ${product}`))
	await shopper.press(button('Корзина: 1 товар'))
	await shopper.press(link('Войдите, чтобы оформить заказ'))
	await signIn(shopper, email, customerPassword)

	await shopper.press('//nav[@aria-label="Навигация"]//a[contains(., "Корзина")]')
	await shopper.type(field('Телефон'), '87011234567')
	await shopper.type(field('Адрес доставки'), address)
	await shopper.press('//input[@name="delivery" and @value!="" and not(@disabled)]')
	await shopper.press('//input[@type="checkbox"]')
	const from = timeInKostanay()
	await shopper.press(button('Оформить заказ'))
	await shopper.read('//*[@role="alertdialog"]', 'Заказ успешно оформлен!')
	const times = [from, timeInKostanay()]
	await shopper.press(button('Понятно'))

	await shopper.press(link('Мои заказы'))
	const own = await shopper.read(card(product), 'В ожидании', address)
	expect(own).toMatch(new RegExp(times.join('|')))
	return /#[0-9a-f]{8}/.exec(own)?.[0] ?? 'no number'
}

async function seeOrder(shopkeeper: Visitor, number: string): Promise<void> {
	await shopkeeper.open('/auth')
	await signIn(shopkeeper, admin.email, admin.password)
	await shopkeeper.press(link('Заказы'))
	await shopkeeper.read(card(number), address)
	await shopkeeper.open('/admin/deliveries')
	await shopkeeper.read('//h1', 'Доставка')
	await shopkeeper.open('/admin/overview')
	await shopkeeper.read('//main', 'Обзор', 'Сумма заказов')
}

async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
	await visitor.type(field('Email'), email)
	await visitor.type(field('Пароль'), password)
	await visitor.press(`//main${button('Войти')}`)
	await visitor.read('//header', 'Выйти')
}

function timeInKostanay(): string {
	return new Date().toLocaleTimeString('ru', { timeZone: 'Asia/Qostanay', timeStyle: 'short' })
}
