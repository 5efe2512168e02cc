import type { Page } from '@playwright/test'
import { bubbles, fillIn, fixAvailability, fixDeliveryTimes, goToCheckout } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { expect, test } from '../support/shop-test.ts'

const code = 'ЛЕТО-10'

// A refused code is a refused request.
test.use({ expectedNoise: /Failed to load resource.*promo-codes/ })

test.beforeEach(async ({ page }) => {
	await fixDeliveryTimes(page)
	await fixAvailability(page, () => false)
	await changeData({
		text: `insert into promo_codes (code, key, kind, amount, min_sum, once_per_customer, created_at)
			values ($1, 'ЛETO-10', 'percent', 10, 1000, false, now()) on conflict do nothing`,
		values: [code],
	})
})

const words = {
	ru: {
		open: 'У меня есть промокод',
		field: 'Промокод',
		apply: 'Применить',
		unknown: 'Такого промокода нет.',
		least: 'Он действует на товары от',
		applied: `Промокод ${code} применён`,
		summary: 'Итого',
	},
	kk: {
		open: 'Менде промокод бар',
		field: 'Промокод',
		apply: 'Қолдану',
		unknown: 'Мұндай промокод жоқ.',
		least: 'бастап жарамды',
		applied: `${code} промокоды қолданылды`,
		summary: 'Барлығы',
	},
	en: {
		open: 'I have a promo code',
		field: 'Promo code',
		apply: 'Apply',
		unknown: 'There is no such promo code.',
		least: 'It is for products from',
		applied: `Promo code ${code} is applied`,
		summary: 'Total',
	},
} as const

async function applyCode(page: Page, { open, field, apply }: (typeof words)['ru' | 'kk' | 'en'], typed: string) {
	const place = page.getByRole('textbox', { name: field, exact: true })
	if (!(await place.isVisible())) await page.getByRole('button', { name: open }).click()
	await place.fill(typed)
	await page.getByRole('button', { name: apply, exact: true }).click()
	return place
}

test('a promo code is refused with the reason, then taken, and the order costs less', { tag: '@quick' }, async ({
	page,
}) => {
	await goToCheckout(page, bubbles)
	const summary = page.getByRole('region', { name: words.ru.summary })
	const field = await applyCode(page, words.ru, 'НЕТ-ТАКОГО')
	await expect(field).toHaveAccessibleDescription(new RegExp(words.ru.unknown))
	await applyCode(page, words.ru, 'лето-10')
	await expect(field).toHaveAccessibleDescription(new RegExp(words.ru.least))
	await page
		.getByRole('main')
		.getByRole('button', { name: /^Добавить одну штуку/ })
		.click()
	await expect(summary.getByText(words.ru.applied)).toBeVisible()
	await expect(summary).toContainText(/Скидка\s*−138,00\s₸/)
	await expect(summary).toContainText(/1\s242,00\s₸/)
	await expectAccessible(page)
	await fillIn(page)
	await page.getByRole('button', { name: 'Оформить заказ' }).click()
	const news = page.getByRole('alertdialog')
	await expect(news).toContainText(/1\s242,00\s₸/)
	await news.getByRole('button', { name: 'К заказу' }).click()
	await expect(page.getByText(`Скидка по промокоду ${code}`)).toBeVisible()
})

for (const language of ['kk', 'en'] as const) {
	test(`a promo code is spoken of in ${language}`, async ({ page }) => {
		await goToCheckout(page, bubbles)
		await page.goto(`/checkout?lang=${language}`)
		const field = await applyCode(page, words[language], 'NO-SUCH')
		await expect(field).toHaveAccessibleDescription(new RegExp(words[language].unknown))
		await applyCode(page, words[language], code)
		await expect(field).toHaveAccessibleDescription(new RegExp(words[language].least))
	})
}
