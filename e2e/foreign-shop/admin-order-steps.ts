import type { Page } from '@playwright/test'
import { chooseMore } from '../support/more-menu.ts'
import { expect } from '../support/shop-test.ts'
import type { ForeignShop } from './foreign-shop.ts'
import { cards, expectWhole, main } from './page-parts.ts'

interface Shop {
	readonly foreign: ForeignShop
	readonly origin: string
}

/** Changes the status and details of an order and deletes it, without features of this shop's own server. */
export async function manageOrders(page: Page, { foreign, origin }: Shop): Promise<void> {
	await page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Заказы' }).click()
	await expect(cards(page)).toHaveCount(2)
	await expect(main(page).getByRole('search')).toHaveCount(0)
	await expect(cards(page).getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(0)
	const card = cards(page).first()
	await card.getByLabel(/^Статус заказа/).selectOption({ label: 'Отправлен' })
	await expect.poll(() => foreign.data.sentChange).toEqual({ id: 'waiting-order', status: 3 })
	await expect(card.getByLabel(/^Статус заказа/)).toHaveValue('3')

	await card.getByRole('button', { name: /^Изменить заказ/ }).click()
	const dialog = page.getByRole('dialog')
	await expect(dialog.getByLabel('Время доставки')).toHaveCount(0)
	await dialog.getByLabel('Имя клиента').fill('Айгерим')
	await dialog.getByRole('button', { name: 'Сохранить' }).click()
	await expect(dialog).toHaveCount(0)
	expect(foreign.data.sentChange).toEqual({
		id: 'waiting-order',
		customerName: 'Айгерим',
		customerPhone: '+7-(701)-123-45-67',
		note: '',
		shipping: { address: 'ул. Абая, 24', city: 'Kostanay', country: 'Kazakhstan' },
	})
	await expect(card).toContainText('Айгерим')
	await expectWhole(page)
	await chooseMore(page, card, /^Удалить заказ/)
	await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
	await expect(cards(page)).toHaveCount(1)

	for (const path of ['orders/completed-order', 'orders/completed-order/slip', 'orders/new', 'deliveries', 'to-make']) {
		await page.goto(`${origin}/admin/${path}`)
		await expect(main(page).getByRole('heading', { name: /не найден/ })).toBeVisible()
	}
}
