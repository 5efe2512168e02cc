import { goToAdminPage } from '../support/admin-navigation.ts'
import { admin, customerPassword, expect, letterTo, linkOf, newEmail, signIn, test } from '../support/shop-test.ts'

test('a shopper finds products, registers, orders with cash, and the shopkeeper takes the order up', {
	tag: '@quick',
}, async ({ page, browser }) => {
	const email = newEmail()

	await page.goto('/')
	await expect(page).toHaveURL(/\/catalog$/)
	await page.getByRole('search').getByLabel('Поиск').fill('мишка')
	await expect(page).toHaveURL(/query=/)
	await expect(page.getByText(/Найден[ао] \d игруш/)).toBeVisible()
	await page
		.getByRole('link', { name: /Плюшевый мишка Тёпа/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { level: 1, name: /Плюшевый мишка Тёпа/ })).toBeVisible()
	await page.getByRole('button', { name: 'В корзину: Плюшевый мишка Тёпа, 40 см' }).click()

	await page.getByRole('link', { name: 'Каталог', exact: true }).click()
	await page.getByRole('button', { name: /^В корзину: Мыльные пузыри/ }).click()
	await page.getByRole('button', { name: 'Корзина: 2 товара' }).click()
	await expect(page.getByText('Готовы к отправке')).toBeVisible()
	await page.getByRole('link', { name: 'Войдите, чтобы оформить заказ' }).click()

	await page.getByRole('main').getByText('Зарегистрироваться').click()
	await page.getByLabel('Имя').fill('Айгуль')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByLabel('Пароль', { exact: true }).fill(customerPassword)
	await page.getByLabel('Пароль ещё раз').fill(customerPassword)
	const submit = page.getByRole('button', { name: 'Зарегистрироваться' })
	await expect(submit).toBeDisabled()
	await page.getByRole('checkbox', { name: /согласие на обработку/ }).check()
	await submit.click()
	await expect(page.getByText('Регистрация успешна! Проверьте почту.')).toBeVisible()

	await page.goto(linkOf(await letterTo(page, email, /./)))
	await expect(page.getByText('Ваш email успешно подтверждён!').first()).toBeVisible()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
	await dialog.getByLabel('Пароль', { exact: true }).fill(customerPassword)
	await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
	await expect(page.getByText('Успешный вход!')).toBeVisible()

	await page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Корзина' }).click()
	await expect(page).toHaveURL(/\/checkout$/)
	await expect(page.getByText('Доставка только по Костанаю')).toBeVisible()
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
	await page.getByLabel('Телефон').pressSequentially('87011234567')
	await expect(page.getByLabel('Телефон')).toHaveValue('+7-(701)-123-45-67')
	await page.getByLabel('Адрес доставки').fill('ул. Байтурсынова, 95, кв. 12')
	await page.getByRole('checkbox').check()
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
	await expect(page.getByRole('alertdialog')).toContainText('Заказ успешно оформлен!')
	await expect(page).toHaveURL(/\/catalog$/)
	await page.getByRole('button', { name: 'Понятно' }).click()
	await expect(page.getByRole('button', { name: 'Корзина: 0 товаров' })).toBeVisible()

	const letter = await letterTo(page, email, /#[0-9a-f]{8}/)
	const number = /#[0-9a-f]{8}/.exec(letter.subject)?.[0] ?? ''
	await letterTo(page, 'shop@toys.example', new RegExp(number))

	await page.getByRole('link', { name: 'Мои заказы' }).click()
	const ownOrder = page.getByRole('article').filter({ hasText: number })
	await expect(ownOrder).toContainText('В ожидании')
	await expect(ownOrder).toContainText('9 680,00 ₸')

	const shopkeeper = await browser.newContext()
	const adminPage = await shopkeeper.newPage()
	await signIn(adminPage, admin.email, admin.password)
	await expect(adminPage).toHaveURL(/\/admin\/products$/)
	await goToAdminPage(adminPage, 'Заказы')
	const card = adminPage.getByRole('article').filter({ hasText: number })
	await expect(card).toContainText('ул. Байтурсынова, 95, кв. 12')
	await card.getByLabel(/^Статус заказа/).selectOption({ label: 'В обработке' })
	await expect(card.getByLabel(/^Статус заказа/)).toHaveValue('1')
	await shopkeeper.close()

	await page.reload()
	await expect(page.getByRole('article').filter({ hasText: number })).toContainText('В обработке')
})
