import type { Browser, Page } from '@playwright/test'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { type Language, languageCookie } from '#contract/values/language.ts'
import { enterAdmin } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, type Product } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, takeNoStalePages, test } from '../support/shop-test.ts'

const words = {
	ru: {
		...{ cart: /^Корзина: /, ask: 'Перезвоните мне', whatsapp: 'Заказать в WhatsApp', name: 'Имя', phone: 'Телефон' },
		...{ send: 'Жду звонка', missing: 'Введите имя', thanks: /Спасибо! Мы позвоним на/ },
	},
	kk: {
		...{ cart: /^Себет: /, ask: 'Маған қоңырау шалыңыз', whatsapp: 'WhatsApp-та тапсырыс беру', name: 'Аты' },
		...{ phone: 'Телефоны', send: 'Қоңырау күтемін', missing: /.+/, thanks: /Рақмет!/ },
	},
	en: {
		...{ cart: /^Cart: /, ask: 'Call me back', whatsapp: 'Order by WhatsApp', name: 'Name', phone: 'Phone' },
		...{ send: 'Ask for a call', missing: /.+/, thanks: /Thank you! We will call/ },
	},
} as const

const details = { takesCallbacks: true, takesWhatsapp: true, whatsapp: '+7 701 555 44 33' }

test.beforeEach(() =>
	changeData({ text: 'update seller set details = $1, version = version + 1', values: [JSON.stringify(details)] }),
)

test.afterEach(() => changeData({ text: 'update seller set details = null, version = version + 1' }))

interface Guest {
	readonly page: Page
	readonly product: Product
}

/** A guest with two pieces in the cart. */
async function openGuest(browser: Browser, from: Page, language: Language): Promise<Guest> {
	const context = await browser.newContext({ viewport: from.viewportSize() })
	const url = new URL(from.url()).origin
	await takeNoStalePages(context, url)
	const [product] = await findProducts(from)
	await context.addCookies([
		{ name: languageCookie, value: language, url },
		{ name: 'cart', value: `1~${Buffer.from(product.id.replaceAll('-', ''), 'hex').toString('base64url')}.2`, url },
	])
	return { page: await context.newPage(), product }
}

/** The shop says the new settings within two seconds. */
async function openCart({ page }: Guest, { cart, ask }: (typeof words)[Language], origin: string): Promise<void> {
	await expect(async () => {
		await page.goto(`${origin}/delivery`)
		await page.getByRole('button', { name: cart }).click()
		await expect(page.getByRole('button', { name: ask })).toBeVisible({ timeout: 1000 })
	}).toPass()
}

for (const language of ['ru', 'kk', 'en'] as const) {
	const said = words[language]
	const name = `Айгуль ${language}`
	test(`a guest asks for a call in ${language}, and the shopkeeper makes an order of it`, async ({ page, browser }) => {
		// A phone may ask three times a day.
		const digits = `701${String(Date.now()).slice(-7)}`
		await enterAdmin(page)
		await page.goto('/admin/overview')
		const { origin } = new URL(page.url())
		const guest = await openGuest(browser, page, language)
		await openCart(guest, said, origin)
		const link = guest.page.getByRole('link', { name: said.whatsapp })
		await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/77015554433\?text=.+/)
		await guest.page.getByRole('button', { name: said.ask }).click()
		const form = guest.page.getByRole('form', { name: said.ask })
		await form.getByRole('button', { name: said.send }).click()
		await expect(form.getByLabel(said.name)).toHaveAttribute('aria-invalid', 'true')
		await form.getByLabel(said.name).fill(name)
		await form.getByLabel(said.phone).pressSequentially(digits)
		await form.getByRole('checkbox').check()
		await expectAccessible(guest.page)
		await expectNoOverflow(guest.page)
		await form.getByRole('button', { name: said.send }).click()
		await expect(guest.page.getByText(said.thanks)).toBeVisible()
		await guest.page.context().close()

		await page.goto('/admin/orders/new')
		await expectAccessible(page)
		await expectNoOverflow(page)
		await page.getByRole('link', { name: `Оформить: ${name}` }).click()
		await expect(page.getByLabel('Имя клиента')).toHaveValue(name)
		await expect(page.getByLabel('Телефон', { exact: true })).toHaveValue(
			digits.replace(/^(...)(...)(..)(..)$/, '+7-($1)-$2-$3-$4'),
		)
		await expect(page.getByRole('status', { name: `Количество: ${guest.product.title}` })).toHaveText('2')
		await page.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
		await page.getByRole('button', { name: 'Оформить заказ' }).click()
		await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
		await page.goto('/admin/orders/new')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		await expect(page.getByRole('link', { name: `Оформить: ${name}` })).toHaveCount(0)
	})
}

test('who comes to the checkout without an account is offered a call, and a request is declined', async ({
	page,
	browser,
}) => {
	const headers = await enterAdmin(page)
	await page.goto('/admin/overview')
	const { origin } = new URL(page.url())
	const guest = await openGuest(browser, page, 'ru')
	await expect(async () => {
		await guest.page.goto(`${origin}/checkout`)
		await expect(guest.page).toHaveURL(/\/auth\?from=/)
		await expect(guest.page.getByRole('button', { name: 'Перезвоните мне' })).toBeVisible({ timeout: 1000 })
	}).toPass()
	await expect(guest.page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
	await guest.page.goto(`${origin}/auth`)
	await expect(guest.page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible()
	await expect(guest.page.getByRole('button', { name: 'Перезвоните мне' })).toHaveCount(0)
	await guest.page.context().close()

	const items = [{ productId: guest.product.id, quantity: 1 }]
	const request = {
		name: 'Ненужный',
		phone: `+7-(702)-${String(Date.now())
			.slice(-7)
			.replace(/^(...)(..)(..)$/, '$1-$2-$3')}`,
		items,
		consent: legalVersionOf({ onlinePayments: true }),
	}
	expect((await page.request.post('/api/callbacks', { data: request, headers })).status()).toBe(201)
	await page.goto('/admin/orders/new')
	await page.getByRole('button', { name: 'Отклонить: Ненужный' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Отклонить' }).click()
	await expect(page.getByRole('button', { name: 'Отклонить: Ненужный' })).toHaveCount(0)
})
