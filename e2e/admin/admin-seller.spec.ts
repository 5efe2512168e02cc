import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData({ text: 'update seller set details = null, version = version + 1' })
})

test('the shopkeeper names the seller anew, and every page does so at once', { tag: '@quick' }, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/seller')
	await page.getByLabel('БИН или ИИН').fill('12345')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Введите 12 цифр.')).toBeVisible()
	await expect(page.getByLabel('БИН или ИИН')).toBeFocused()
	await expectAccessible(page)
	await page.getByLabel('БИН или ИИН').fill('900101300123')
	await page.getByLabel('Телефон').fill('+7 714 250 11 22')
	await page.getByLabel('WhatsApp', { exact: true }).fill('+7 701 555 44 33')
	await page.getByLabel('Часы работы').fill('пн–сб 10:00–19:00')
	await page.getByLabel('Фискальный чек выдаёт').selectOption('Касса магазина при получении')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
	await expect(async () => {
		await page.goto('/delivery')
		await expect(page.getByRole('contentinfo')).toContainText('+7 714 250 11 22', { timeout: 500 })
	}).toPass()
	const footer = page.getByRole('contentinfo')
	// Folded on a phone.
	await expect(footer.locator('a', { hasText: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/77015554433')
	await expect(footer).toContainText('пн–сб 10:00–19:00')
	await expect(page.getByRole('main')).toContainText('При получении мы выдаём фискальный чек')
	await page.goto('/admin/audit')
	await expect(page.getByRole('article').first()).toContainText('Продавец и контакты')
})

test.describe('receipts', () => {
	test.use({ expectedNoise: /400 .*\/seller/ })

	test('who gives receipts is refused at its field', async ({ page }) => {
		await enter(page, admin)
		await page.goto('/admin/seller')
		const detail = 'Сначала подключите чеки.'
		const problem = { status: 400, code: 'invalid_input', errors: [{ field: 'receipts', detail }] }
		await page.route('**/api/seller', async (route) => {
			if (route.request().method() !== 'PUT') return await route.continue()
			await route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem })
		})
		const receipts = page.getByLabel('Фискальный чек выдаёт')
		await receipts.selectOption('Платёжная система при оплате заранее')
		await page.getByRole('button', { name: 'Сохранить' }).click()
		await expect(receipts).toBeFocused()
		await expect(receipts).toHaveAccessibleDescription(new RegExp(detail))
	})
})

test('the shopkeeper calls the shop otherwise, in each language', async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/seller')
	const names = page.getByRole('group', { name: 'Название магазина' })
	await names.getByLabel('По-русски').fill(' ')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(names.getByText('Введите название магазина на русском.')).toBeVisible()
	await expect(names.getByLabel('По-русски')).toBeFocused()
	await names.getByLabel('По-русски').fill('Мишкин дом')
	await names.getByLabel('По-казахски').fill('')
	await names.getByLabel('По-английски').fill('Bear House')
	await page.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено', { exact: true })).toBeVisible()
	for (const [language, name] of Object.entries({ ru: 'Мишкин дом', kk: 'Мишкин дом', en: 'Bear House' })) {
		await expect(async () => {
			await page.goto(`/returns?lang=${language}`)
			await expect(page).toHaveTitle(new RegExp(` — ${name}$`), { timeout: 500 })
		}).toPass()
		await page.waitForFunction(() => window.isAlive === true)
		await expect(page).toHaveTitle(new RegExp(` — ${name}$`))
		await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
		const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
		expect((await (await page.request.get(href)).json()).short_name).toBe(name)
	}
})

async function nameShop(ru: string, name?: string): Promise<void> {
	const details = JSON.stringify({ shopName: { ru, kk: '', en: '' }, name })
	await changeData({ text: 'update seller set details = $1, version = version + 1', values: [details] })
}

test('a name of signs that HTML knows stands as it is', async ({ page }) => {
	const name = 'Мир </script> "&" игр'
	const seller = 'ТОО </script><b> "&"'
	await nameShop(name, seller)
	await expect(async () => {
		await page.goto('/catalog')
		expect(await page.title()).toContain(name)
	}).toPass()
	await page.waitForFunction(() => window.isAlive === true)
	await expect(page).toHaveTitle(new RegExp(`— ${name}$`.replace('/', '\\/')))
	await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
	await expect(page.getByRole('contentinfo')).toContainText(seller)
	const product = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
	await page.goto(product ?? '')
	const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
	expect(JSON.parse(data).offers.seller.name).toBe(seller)
})

test('the longest name makes no phone scroll sideways', async ({ page }) => {
	const name = 'Магазин игрушек Мишкин домик №1'.slice(0, 30)
	await nameShop(name)
	for (const width of [320, 421, 440, 460]) {
		await page.setViewportSize({ width, height: 844 })
		await expect(async () => {
			await page.goto('/catalog')
			expect(await page.title()).toContain(name)
		}).toPass()
		expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
	}
})
