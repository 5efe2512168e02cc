import { productsInStock } from '../support/cart-test.ts'
import { delayScripts } from '../support/delay-scripts.ts'
import { expect, test } from '../support/shop-test.ts'

const query = new URLSearchParams([
	['query', 'мишка'],
	['category', 'Куклы и ролевые игры'],
	['category', 'Мягкие игрушки'],
])

test('a language that is chosen before the code is there is shown at once, with what the address names', async ({
	page,
}) => {
	const release = await delayScripts(page)
	await page.goto(`/catalog?${query}&utm_source=mail&lang=en&lang=ru`, { waitUntil: 'commit' })
	await page.getByRole('banner').getByRole('link', { name: 'Қаз' }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
	const { searchParams } = new URL(page.url())
	expect(searchParams.getAll('lang')).toEqual(['kk'])
	expect(searchParams.getAll('category')).toEqual(query.getAll('category'))
	expect([searchParams.get('query'), searchParams.get('utm_source')]).toEqual(['мишка', 'mail'])
	release()
	await page.waitForFunction(() => window.isAlive === true)
	await page.goto('/terms')
	await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
})

test('the mark of a letter is kept when the language is chosen before the code is there', async ({ page }) => {
	await delayScripts(page)
	await page.goto('/reset-password?email=aigul%40example.kz&token=secret', { waitUntil: 'commit' })
	await page.getByRole('banner').getByRole('link', { name: 'Eng' }).click()
	await expect(page).toHaveURL('/reset-password?email=aigul%40example.kz&token=secret&lang=en')
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a language is chosen by a link and stays on the pages that follow', { tag: '@quick' }, async ({ page }) => {
		const [{ id }] = await productsInStock(page)
		await page.goto(`/product/${id}/anything`)
		const choice = page.getByRole('banner').getByRole('group')
		await choice.getByRole('link', { name: 'Қаз' }).click()
		await expect(page).toHaveURL(`/product/${id}/anything?lang=kk`)
		await expect(page.locator('html')).toHaveAttribute('lang', 'kk')
		await page.goto(`/catalog?${query}`)
		await expect(choice.getByText('Қаз')).toHaveAttribute('aria-current', 'true')
		await choice.getByRole('link', { name: 'Рус' }).click()
		await expect(page).toHaveURL(`/catalog?${query}&lang=ru`)
		await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
		await page.goto('/terms')
		await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
	})
})
