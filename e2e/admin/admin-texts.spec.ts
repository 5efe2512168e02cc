import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test.afterEach(async () => {
	await changeData(
		{ text: 'delete from page_texts' },
		{ text: 'update shop_notice set details = null, version = version + 1' },
	)
})

test('the shopkeeper puts a notice on every page, and takes it off', { tag: '@quick' }, async ({ page }) => {
	await enter(page, admin)
	await page.goto('/admin/texts')
	const form = page.getByRole('form', { name: 'Объявление' })
	await form.getByLabel('Показывать объявление').check()
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Введите текст на русском.')).toBeVisible()
	await expect(form.getByLabel('По-русски')).toBeFocused()
	await form.getByLabel('По-русски').fill('31 декабря работаем до 15:00')
	await form.getByLabel('Первый день', { exact: true }).fill('02.01.2199')
	await form.getByLabel('Последний день', { exact: true }).fill('01.01.2199')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Последний день раньше первого.')).toBeVisible()
	await expectAccessible(page)
	await form.getByLabel('Последний день', { exact: true }).fill('')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Появится 2 января')).toBeVisible()
	await form.getByLabel('Первый день', { exact: true }).fill('')
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(form.getByText('Сейчас его видят покупатели.')).toBeVisible()
	const notice = page.locator('.shop-notice')
	await expect(async () => {
		await page.goto('/returns')
		await expect(notice).toContainText('31 декабря работаем до 15:00', { timeout: 500 })
	}).toPass()
	await page.goto('/admin/texts')
	await expect(notice).toHaveCount(0)
	await form.getByLabel('Показывать объявление').uncheck()
	await form.getByRole('button', { name: 'Сохранить' }).click()
	await expect(page.getByText('Сохранено')).toBeVisible()
	await expect(async () => {
		await page.goto('/returns')
		await expect(notice).toHaveCount(0, { timeout: 500 })
	}).toPass()
	await page.goto('/admin/audit')
	await expect(page.getByRole('article').first()).toContainText('Объявление')
})

test.describe('texts of pages', () => {
	// The server refuses a link.
	test.use({ expectedNoise: /400 .*page-texts\/about/ })

	test('the shopkeeper writes a text for a page, looks at it, and brings an earlier one back', async ({ page }) => {
		await enter(page, admin)
		await page.goto('/admin/texts')
		const form = page.getByRole('form', { name: 'О нас' })
		const field = form.getByLabel('Текст')
		const saved = page.getByText('Сохранено')
		await form.getByRole('button', { name: 'По-казахски' }).click()
		await field.fill('Біз Қостанайданбыз')
		await form.getByRole('button', { name: 'Сохранить' }).click()
		await expect(form.getByText('Введите текст и на русском.')).toBeVisible()
		await expect(form.getByRole('button', { name: 'По-русски' })).toHaveAttribute('aria-pressed', 'true')
		await expect(field).toBeFocused()
		await field.fill('Пишите [нам](javascript:alert)')
		await form.getByRole('button', { name: 'Сохранить' }).click()
		await expect(form.getByText(/Ссылка «javascript:alert» никуда не ведёт/)).toBeVisible()
		await expect(field).toBeFocused()
		await field.fill('## Кто мы\n- **Айгуль** и <i>Тимур</i>')
		await form.getByRole('button', { name: 'Посмотреть' }).click()
		const preview = form.getByRole('region', { name: 'Посмотреть' })
		await expect(preview.getByRole('heading', { name: 'Кто мы' })).toBeVisible()
		await expect(preview.getByRole('listitem')).toHaveText('Айгуль и <i>Тимур</i>')
		await expectAccessible(page)
		await form.getByRole('button', { name: 'Сохранить' }).click()
		await expect(saved).toBeVisible()
		await field.fill('Мы переехали')
		await form.getByRole('button', { name: 'Сохранить' }).click()
		await expect(saved).toBeVisible()
		const about = page.getByRole('main')
		await expect(async () => {
			await page.goto('/about')
			await expect(about).toContainText('Мы переехали', { timeout: 500 })
		}).toPass()
		await page.goto('/admin/texts')
		await form.getByText('Прежние версии').click()
		await form
			.getByRole('button', { name: /^Вернуть/ })
			.first()
			.click()
		await expect(field).toHaveValue('## Кто мы\n- **Айгуль** и <i>Тимур</i>')
		await form.getByRole('button', { name: 'Сохранить' }).click()
		await expect(saved).toBeVisible()
		await expect(async () => {
			await page.goto('/about')
			await expect(about.getByRole('heading', { name: 'Кто мы' })).toBeVisible({ timeout: 500 })
		}).toPass()
		await page.goto('/admin/audit')
		await expect(page.getByRole('article').first()).toContainText('Тексты страниц')
	})
})
