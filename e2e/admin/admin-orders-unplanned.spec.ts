import { deliveryDay, morning } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { speakIn, speaking } from '../support/texts-in.ts'

const dayBefore = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)

for (const [index, language] of ['ru', 'kk', 'en'].entries()) {
	const say = speaking(language)
	const list = (key: string) => new RegExp(`^${say(key, { count: '\\d+' })}$`)

	test(`what nobody accepted, has no day or was not brought in time stands on a day's deliveries in ${language}`, async ({
		page,
	}) => {
		const { userId } = await enter(page, admin)
		const products = [(await findProducts(page))[0]]
		const date = deliveryDay(15 + index)
		const pending = await giveOrder(userId, products, { status: 0, delivery: { date, ...morning } })
		const undated = await giveOrder(userId, products, { status: 1 })
		const late = await giveOrder(userId, products, { status: 3, delivery: { date: dayBefore, ...morning } })
		await speakIn(page, language)
		await page.goto(`/admin/deliveries?date=${date}`)
		await expect(page.locator('html')).toHaveAttribute('lang', language)
		const doors = (key: string, { number }: { number: string }) =>
			page
				.getByRole('region', { name: list(key) })
				.getByRole('article')
				.filter({ hasText: number })
		await expect(doors('admin_order_late', late)).toContainText('Айгуль')
		await expect(doors('admin_order_unaccepted', pending)).toContainText('Айгуль')
		await expect(page.getByText(say('admin_order_unaccepted_hint'))).toBeVisible()
		await expect(doors('admin_order_undated', undated).getByRole('link', { name: /^\+7/ })).toHaveAttribute(
			'href',
			/^tel:/,
		)
		await expect(page.getByText(say('admin_order_undated_hint'))).toBeVisible()
		await expectAccessible(page)
		await expectNoOverflow(page)

		await page.getByRole('button', { name: say('admin_order_accept_named', { number: pending.number }) }).click()
		await expect(doors('admin_order_unaccepted', pending)).toHaveCount(0)
		const window = page.getByRole('region', { name: '10:00–14:00' })
		await expect(window.getByRole('article').filter({ hasText: pending.number })).toBeVisible()
		await page.getByRole('button', { name: say('admin_order_delivered_named', { number: late.number }) }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: say('admin_order_delivered') })
			.click()
		await expect(doors('admin_order_late', late)).toHaveCount(0)
		await expectNoOverflow(page)
	})
}
