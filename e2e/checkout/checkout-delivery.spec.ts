import type { Page } from '@playwright/test'
import {
	addToCart,
	bubbles,
	deliveryDay,
	deliveryTimes,
	expectAlert,
	fillIn,
	fixAvailability,
	fixDeliveryTimes,
	goToCheckout,
	submitButton as submit,
} from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { expect, test } from '../support/shop-test.ts'

test.beforeEach(async ({ page }) => {
	await fixAvailability(page, () => true)
})

const days = (page: Page) => page.getByRole('radiogroup', { name: 'День доставки' })
const windows = (page: Page) => page.getByRole('radiogroup', { name: /^Время доставки/ })
const byPhone = (page: Page) => days(page).getByRole('radio', { name: 'Созвонимся и договоримся' })
const day = (page: Page, name: RegExp) => days(page).getByRole('radio', { name })
const summary = (page: Page) => page.getByRole('region', { name: 'Итого' })

/** Answers in place of the server, so that nothing is ordered. Returns a reader of the order that was sent. */
async function catchOrder(page: Page, order: object = {}): Promise<() => unknown> {
	let sent: unknown
	await page.route('**/api/orders', (route) => {
		sent = route.request().postDataJSON()
		return route.fulfill({ status: 201, json: { id: 'order-1', ...order } })
	})
	return () => sent
}

/** Says how many pieces of every product are in stock. */
async function fixStock(page: Page, stockOf: () => number, daysToMake?: number): Promise<void> {
	await page.route(/\/api\/products\/[\da-f-]{36}$/, async (route) => {
		const answer = await route.fetch()
		const product = { ...(await answer.json()), quantity: stockOf(), daysToMake }
		await route.fulfill({ response: answer, json: product })
	})
}

test.describe('on a day in November', () => {
	test.beforeEach(async ({ page }) => {
		await page.clock.setFixedTime('2026-11-21T20:00:00Z')
	})

	test('what is made to order is promised to a day of Kostanay, and delivered from then on', async ({ page }) => {
		const asked = await fixDeliveryTimes(page)
		await fixStock(page, () => 1)
		await goToCheckout(page, bubbles)
		await expect(page.getByText(/Изготовим/)).toHaveCount(0)
		await page
			.getByRole('main')
			.getByRole('button', { name: /^Добавить одну штуку/ })
			.click()
		await expect(
			page.getByRole('listitem').getByText('В наличии 1 шт., на заказ 1 шт. Изготовим до 29 ноября'),
		).toBeVisible()
		await expect(summary(page)).toContainText('Изготовим до 29 ноября')
		await expect(page.getByText(/^Всё будет готово к 29 ноября/)).toBeVisible()
		await expect.poll(() => asked).toEqual(['', '?daysToMake=7'])
	})

	test('a product with days of its own is promised by them', async ({ page }) => {
		const asked = await fixDeliveryTimes(page)
		await fixStock(page, () => 0, 3)
		await goToCheckout(page, bubbles)
		await expect(page.getByRole('listitem').getByText('Нет в наличии, на заказ. Изготовим до 25 ноября')).toBeVisible()
		await expect.poll(() => asked).toContain('?daysToMake=3')
	})

	test('a promise that became later while ordering is told', async ({ page }) => {
		await fixDeliveryTimes(page)
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await catchOrder(page, { readyBy: '2026-11-29' })
		await submit(page).click()
		await expectAlert(page, 'Пока вы оформляли заказ, остаток на складе изменился: изготовим до 29 ноября.')
	})
})

test('stock that sank since it was shown is told beside the product', async ({ page }) => {
	await fixDeliveryTimes(page)
	await page.clock.install()
	let stock = 5
	await fixStock(page, () => stock)
	await goToCheckout(page, bubbles)
	await expect(page.getByRole('main').getByText('690,00 ₸ за штуку')).toBeVisible()
	stock = 0
	await page.clock.fastForward(31_000)
	await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await expect(page.getByText('(пока вы оформляли заказ, остаток уменьшился)')).toBeVisible()
})

test('without a choice the shop calls, and no time is sent', async ({ page }) => {
	await fixDeliveryTimes(page)
	const sent = await catchOrder(page)
	await goToCheckout(page, bubbles)
	await expect(byPhone(page)).toBeChecked()
	await expect(windows(page)).toHaveCount(0)
	await expect(summary(page)).toContainText('Созвонимся и договоримся')
	await fillIn(page)
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	expect(sent()).not.toHaveProperty('delivery')
})

test('a day and a window are chosen with the keyboard alone, past what is full', { tag: '@quick' }, async ({
	page,
}) => {
	await page.clock.setFixedTime('2026-11-21T20:00:00Z')
	await fixDeliveryTimes(page)
	const sent = await catchOrder(page)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await expect(day(page, /25 ноября мест нет/)).toBeDisabled()
	await page.getByLabel('Комментарий к заказу').focus()
	await page.keyboard.press('Tab')
	await expect(byPhone(page)).toBeFocused()
	await page.keyboard.press('ArrowDown')
	await expect(day(page, /23 ноября/)).toBeChecked()
	await expect(windows(page).getByRole('radio', { name: '10:00–14:00 мест нет' })).toBeDisabled()
	await expect(windows(page).getByRole('radio', { name: '18:00–21:00' })).toBeChecked()
	await page.keyboard.press('ArrowDown')
	await page.keyboard.press('ArrowDown')
	await expect(day(page, /26 ноября/)).toBeFocused()
	await expect(windows(page).getByRole('radio', { name: '18:00–21:00' })).toBeChecked()
	await page.keyboard.press('Tab')
	await page.keyboard.press('ArrowUp')
	await expect(windows(page).getByRole('radio', { name: '10:00–14:00' })).toBeChecked()
	await expect(summary(page)).toContainText(/в четверг, 10.–.14/)
	await submit(page).press('Enter')
	await expectAlert(page, 'Заказ успешно оформлен!')
	expect(sent()).toMatchObject({ delivery: { date: '2026-11-26', from: '10:00', to: '14:00' } })
})

test('fourteen days stand in two weeks of seven on every screen', async ({ page }) => {
	const fortnight = Array.from({ length: 14 }, (_, index) => deliveryDay(`2026-11-${17 + index}`, true, true))
	await fixDeliveryTimes(page, () => ({ ...deliveryTimes, days: fortnight }))
	await goToCheckout(page, bubbles)
	await expect(days(page).getByRole('radio')).toHaveCount(15)
	for (const width of [1440, 390, 320]) {
		await page.setViewportSize({ width, height: 900 })
		const boxes = await days(page)
			.getByRole('radio', { name: /ноября/ })
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
		const rows = Map.groupBy(boxes, ({ top }) => Math.round(top))
		expect(
			[...rows.values()].map((row) => row.length),
			`at ${width} pixels`,
		).toEqual([7, 7])
		expect(new Set(boxes.map(({ left }) => Math.round(left))).size).toBe(7)
		for (const { left, right } of boxes) {
			expect(left).toBeGreaterThanOrEqual(0)
			expect(right).toBeLessThanOrEqual(width)
		}
		await expectNoOverflow(page)
	}
})

test('the choice of a time is accessible', async ({ page }) => {
	await fixDeliveryTimes(page)
	await goToCheckout(page, bubbles)
	await day(page, /23 ноября/).check()
	await expectAccessible(page)
})

test('nothing moves when a later promise changes the days', async ({ page }) => {
	await fixDeliveryTimes(page, () => deliveryTimes)
	await fixStock(page, () => 0)
	await goToCheckout(page, bubbles)
	await expect(page.getByText(/^Всё будет готово/)).toBeVisible()
	const shift = await page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => {
					const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
					resolve(shifts.reduce((sum, value) => sum + value, 0))
				}).observe({ type: 'layout-shift', buffered: true })
				setTimeout(() => resolve(0), 500)
			}),
	)
	expect(shift).toBeLessThan(0.1)
})

test('a chosen time is there again after a reload while it is offered, and told when it is not', async ({ page }) => {
	await page.clock.setFixedTime('2026-11-21T20:00:00Z')
	let times = deliveryTimes
	await fixDeliveryTimes(page, () => times)
	const sent = await catchOrder(page)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await day(page, /24 ноября/).check()
	await windows(page).getByRole('radio', { name: '18:00–21:00' }).check()
	await page.reload()
	await expect(day(page, /24 ноября/)).toBeChecked()
	await expect(windows(page).getByRole('radio', { name: '18:00–21:00' })).toBeChecked()
	times = { ...times, days: [deliveryDay('2026-11-24', true, false)] }
	await page.reload()
	await expect(page.getByText(/^Выбранного времени больше нет: во вторник, 18.–.21/)).toBeVisible()
	await expect(byPhone(page)).toBeChecked()
	await page.getByRole('checkbox').check()
	await submit(page).click()
	await expectAlert(page, 'Заказ успешно оформлен!')
	expect(sent()).not.toHaveProperty('delivery')
})

test.describe('a time that was taken meanwhile', () => {
	test.use({ expectedNoise: /409/ })

	test('is told and no longer chosen, and everything else stays', async ({ page }) => {
		let times = deliveryTimes
		const asked = await fixDeliveryTimes(page, () => times)
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await page.getByLabel('Комментарий к заказу').fill('Код 12')
		await day(page, /24 ноября/).check()
		times = { ...times, days: [deliveryDay('2026-11-24', false, true), deliveryDay('2026-11-26', true, true)] }
		await page.route('**/api/orders', (route) =>
			route.fulfill({ status: 409, json: { code: 'delivery_taken', detail: 'Это время доставки уже занято.' } }),
		)
		await submit(page).click()
		await expectAlert(page, 'Это время доставки только что заняли. Заказ ещё не отправлен: выберите другое время.')
		await expect(byPhone(page)).toBeChecked()
		await expect(byPhone(page)).toBeFocused()
		expect(asked).toHaveLength(2)
		await expect(day(page, /25 ноября/)).toHaveCount(0)
		await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Код 12')
		await expect(page.getByRole('checkbox')).toBeChecked()
		const sent = await catchOrder(page)
		await day(page, /24 ноября/).check()
		await submit(page).click()
		await expectAlert(page, 'Заказ успешно оформлен!')
		expect(sent()).toMatchObject({ delivery: { date: '2026-11-24', from: '18:00', to: '21:00' } })
	})
})

test.describe('a time that is over by now', () => {
	test.use({ expectedNoise: /409/ })

	test('is told as such, and the other times are offered', async ({ page }) => {
		let times = deliveryTimes
		await fixDeliveryTimes(page, () => times)
		await goToCheckout(page, bubbles)
		await fillIn(page)
		await day(page, /24 ноября/).check()
		times = { ...times, days: [deliveryDay('2026-11-26', true, true)] }
		const detail = 'Для этого времени доставки уже поздно. Выберите другое.'
		await page.route('**/api/orders', (route) =>
			route.fulfill({ status: 409, json: { code: 'delivery_over', detail } }),
		)
		await submit(page).click()
		await expectAlert(page, detail)
		await expect(byPhone(page)).toBeFocused()
		await expect(day(page, /24 ноября/)).toHaveCount(0)
		await expect(day(page, /26 ноября/)).toBeVisible()
	})
})

test('a product that is put in later does not lose what was typed', async ({ page }) => {
	await fixDeliveryTimes(page)
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await day(page, /27 ноября/).check()
	await addToCart(page, /^Добавить одну штуку: Мыльные пузыри/)
	await page.goto('/checkout')
	await expect(page.getByLabel('Адрес доставки')).toHaveValue('ул. Абая, 24')
	await expect(day(page, /27 ноября/)).toBeChecked()
})
