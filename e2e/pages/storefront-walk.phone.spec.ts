import type { Page } from '@playwright/test'
import { languages } from '#contract/values/language.ts'
import { productsInStock } from '../support/cart-test.ts'
import { addToCart, bubbles, deliveryTimes, fixDeliveryTimes } from '../support/checkout-steps.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

/** A customer with a shared list of these products. Returns the path of the list. */
async function shareList(page: Page, products: readonly { readonly id: string }[]): Promise<string> {
	const { headers, userId } = await enter(page)
	for (const { id } of products) await page.request.post(`/api/favorites/${userId}/${id}`, { headers })
	const answer = await page.request.put('/api/favorite-link', { headers })
	const { token }: { token: string } = await answer.json()
	return `/shared-favorites?list=${token}`
}

for (const language of languages) {
	test(`a shared list, products viewed before and the days of a delivery fit a phone (${language})`, async ({
		page,
	}) => {
		const [first, second] = await productsInStock(page)
		const list = await shareList(page, [first, second])
		await fixDeliveryTimes(page)
		await addToCart(page, bubbles)
		const say = await speakIn(page, language)
		const main = page.getByRole('main')
		const heading = (key: string) => main.getByRole('heading', { level: 1, name: say(key), exact: true })

		await test.step('the list that somebody was sent', async () => {
			await page.goto(list)
			await expect(heading('favorites_shared')).toBeVisible()
			await expect(main.getByRole('article')).toHaveCount(2)
			await expectNoOverflow(page)
		})

		await test.step('what was viewed before', async () => {
			await page.goto(`/product/${first.id}`)
			await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-products'))).toContain(first.id)
			await page.goto(`/product/${second.id}`)
			const viewed = page.getByRole('region', { name: say('viewed_title'), exact: true })
			await expect(viewed.getByRole('article')).toHaveCount(1)
			await expect(viewed.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^/product/${first.id}`))
			await expectNoOverflow(page)
		})

		await test.step('the days and the hours of a delivery', async () => {
			await page.goto('/checkout')
			await expect(heading('checkout_title')).toBeVisible()
			await expect(main.getByRole('heading', { name: say('checkout_delivery'), exact: true })).toBeVisible()
			const days = main.getByRole('radiogroup', { name: say('checkout_delivery_day'), exact: true })
			await expect(days.getByRole('radio')).toHaveCount(deliveryTimes.days.length + 1)
			await expect(days.getByRole('radio', { name: say('checkout_delivery_full') })).toBeDisabled()
			await expectNoOverflow(page)
			await days.getByRole('radio', { name: /30/ }).tap()
			await expect(main.getByRole('radio', { name: '18:00–21:00' })).toBeEnabled()
			await expectNoOverflow(page)
		})
	})
}
