import { goToAdminPage } from '../support/admin-navigation.ts'
import { deliverAt, deliveryDay, enterAdmin, morning } from '../support/admin-orders-test.ts'
import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'
import { speakIn } from '../support/texts-in.ts'

/** The words of selects that their boxes cut. */
function findCutWords(selects: readonly Element[]): string[] {
	const pen = document.createElement('canvas').getContext('2d')
	return selects.flatMap((select) => {
		if (!(select instanceof HTMLSelectElement && pen)) return ['no select']
		const { font, paddingLeft, paddingRight } = getComputedStyle(select)
		pen.font = font
		const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
		const words = select.selectedOptions[0]?.text ?? ''
		return pen.measureText(words).width > room ? [words] : []
	})
}

test('the status of an order is read whole on every phone in each language', async ({ page }) => {
	const { userId } = await enter(page, admin)
	const products = await findProducts(page)
	const total = products.reduce((sum, { price }) => sum + price, 0)
	const given = [await giveOrder(userId, products, { status: 2, isOnline: true, refunded: total })]
	for (const status of [0, 1, 2, 3, 4, 5]) given.push(await giveOrder(userId, products, { status }))
	for (const language of ['ru', 'kk', 'en']) {
		const say = await speakIn(page, language)
		await page.goto('/admin/orders')
		const selects = page.getByRole('main').getByRole('article').getByRole('combobox')
		for (const { number } of given) await expect(page.getByLabel(say('admin_order_status', { number }))).toBeVisible()
		await expect(selects.locator(':checked', { hasText: say('order_refunded') })).not.toHaveCount(0)
		for (const width of [390, 360, 320]) {
			await page.setViewportSize({ width, height: 800 })
			expect(await selects.evaluateAll(findCutWords), `in ${language} at ${width} pixels`).toEqual([])
			await expectNoOverflow(page)
		}
	}
})

test('with a phone in one hand an order is taken, sent and settled by touch, and nothing stands out to the side', async ({
	page,
}) => {
	const headers = await enterAdmin(page)
	await page.goto('/admin/orders')
	await expect(page.getByRole('searchbox', { name: 'Поиск' })).toBeVisible()
	await expectNoOverflow(page)
	await goToAdminPage(page, 'По телефону')
	await page.getByRole('combobox', { name: 'Добавить игрушку' }).fill('мишка')
	await page.getByRole('listbox').getByRole('option').first().tap()
	await expect(page.getByRole('button', { name: /^Убрать: / })).toBeVisible()
	await page.getByLabel('Имя клиента').fill('Ерлан')
	await page.getByLabel('Телефон').pressSequentially('7015550707')
	await page.getByLabel('Адрес доставки').fill('ул. Гоголя, 5')
	await expectNoOverflow(page)
	await page.getByRole('button', { name: 'Оформить заказ' }).tap()
	await expect(page).toHaveURL(/\/admin\/orders\/[\da-f-]{36}$/)
	const id = page.url().slice(-36)
	const number = `#${id.slice(0, 8)}`
	await expect(page.getByRole('heading', { level: 1, name: `Заказ ${number}` })).toBeVisible()
	await page.getByRole('button', { name: 'Принять заказ' }).tap()
	await expect(page.getByText('Статус: В обработке')).toBeVisible()
	// Elsewhere, or the next one counts as the second of a double tap.
	await page.getByRole('heading', { level: 1 }).tap()
	await page.getByRole('button', { name: 'Отправить', exact: true }).tap()
	await expect(page.getByText('Статус: Отправлен')).toBeVisible()
	await expectNoOverflow(page)
	await page.getByRole('link', { name: 'Накладная' }).tap()
	await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible()
	await expectNoOverflow(page)

	const date = deliveryDay(8)
	await deliverAt(page, headers, id, { date, ...morning })
	await page.goto(`/admin/deliveries?date=${date}`)
	const card = page.getByRole('article').filter({ hasText: number })
	await expect(card).toHaveCount(1)
	await expectNoOverflow(page)
	await page.getByRole('button', { name: `Доставлен заказ ${number}` }).tap()
	await page.getByRole('dialog').getByRole('button', { name: 'Доставлен' }).tap()
	await expect(card).toContainText('Доставлен · получено')
})
