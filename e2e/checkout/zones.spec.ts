import { openProduct } from '../product/review-shop.ts'
import { alert, bubbles, fillIn, goToCheckout, submitButton } from '../support/checkout-steps.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { findProduct } from '../support/orders-test.ts'
import { changeData } from '../support/shop-database.ts'
import { shopOfWorker } from '../support/shop-of-worker.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

const open = { from: '10:00', to: '19:00' }
const center = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	...{ name: 'Центр', streets: ['ул. Абая'], isRest: false, price: 700, freeFrom: 100_000 },
}
const rest = { id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c12', name: 'Весь город', streets: [], isRest: true, price: 1500 }
const point = {
	id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c13',
	...{ name: 'Магазин', address: 'пр. Аль-Фараби, 65', hours: Array(7).fill(open), readyInDays: 1 },
}

async function saveSettings(zones: readonly object[], points: readonly object[]): Promise<void> {
	await changeData({
		text: 'update delivery_settings set zones = $1, points = $2, version = version + 1',
		values: [JSON.stringify(zones), JSON.stringify(points)],
	})
}

test.afterEach(async () => await saveSettings([], []))

test('the delivery to a street has the price of its zone, which the product, the checkout and the order show', async ({
	page,
}) => {
	await saveSettings([center, rest], [])
	await openProduct(page, await findProduct(page, 'Мыльные пузыри'))
	await expect(page.getByText(/^Можем привезти .+, \d+\D+\d+$/)).toBeVisible()
	await expect(page.getByText(/^Доставка от 700\s₸\. Доставка только по Костанаю\./)).toBeVisible()
	await goToCheckout(page, bubbles)
	const summary = page.getByRole('region', { name: 'Итого' })
	await expect(summary).toContainText(/1\s500,00/)
	await fillIn(page)
	await expect(summary).toContainText('зона «Центр»')
	await expect(summary).toContainText(/До бесплатной доставки не хватает/)
	await submitButton(page).click()
	await expect(alert(page)).toContainText('Заказ успешно оформлен!')
	await page.getByRole('button', { name: 'К заказу' }).click()
	await expect(page).toHaveURL(/\/orders#order-/)
	await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
	const order = page.getByRole('main').getByRole('article')
	await expect(order).toContainText(/Доставка\s*700,00/)
	await expect(order).toContainText('Центр')
})

test('an order is picked up by its code', { tag: '@quick' }, async ({ page, browser }) => {
	await saveSettings([], [point])
	await openProduct(page, await findProduct(page, 'Мыльные пузыри'))
	await expect(page.getByText(/^Самовывоз: Магазин, [а-я\d\s]+$/)).toBeVisible()
	await goToCheckout(page, bubbles)
	await fillIn(page)
	await page.getByRole('radio', { name: 'Самовывоз' }).check()
	await expect(page.getByLabel('Адрес доставки')).toBeHidden()
	await expectAccessible(page)
	await submitButton(page).click()
	await expect(alert(page)).toContainText('Пункт самовывозаМагазин, пр. Аль-Фараби, 65')
	await expect(alert(page)).toContainText('Код для получения')
	await expect(alert(page)).toContainText('Оплатите, когда заберёте заказ.')
	await expect(alert(page)).not.toContainText(/курьер|привез/i)
	await page.getByRole('button', { name: 'К заказу' }).click()
	await expect(page).toHaveURL(/\/orders#order-/)
	await expect(page.getByRole('heading', { name: 'Мои заказы' })).toBeVisible()
	const order = page.getByRole('main').getByRole('article')
	await expect(order.getByText('Самовывоз: Магазин, пр. Аль-Фараби, 65')).toBeVisible()
	const code = (await order.getByText(/^\d{4}$/).textContent()) ?? ''
	const id = new URL(page.url()).hash.replace('#order-', '')
	await changeData({ text: 'update orders set status = 3, version = version + 1 where id = $1', values: [id] })
	await page.reload()
	await expect(order.getByText('Готов к выдаче').first()).toBeVisible()
	const seller = await (await browser.newContext({ baseURL: shopOfWorker().origin })).newPage()
	await enter(seller, admin)
	await seller.goto('/admin/deliveries')
	const pickups = seller.getByRole('region', { name: 'Самовывоз' })
	await expect(pickups.getByText(`Спросите код: ${code}`)).toBeVisible()
	await expect(pickups.getByText('Готов к выдаче')).toBeVisible()
	const handOver = pickups.getByRole('button', { name: `Выдан: #${id.slice(0, 8)}` })
	await handOver.click()
	await seller.getByRole('dialog').getByRole('button', { name: 'Выдан' }).click()
	await expect(seller.getByText(`Заказ #${id.slice(0, 8)} выдан`)).toBeVisible()
	await expect(handOver).toHaveCount(0)
	await seller.context().close()
})
