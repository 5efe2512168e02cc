import { expectNoOverflow, findProducts, giveOrder } from '../support/orders-test.ts'
import { admin, enter, expect, test } from '../support/shop-test.ts'

test('the overview and the log fit a phone, and the row of links shows where one is', { tag: '@quick' }, async ({
	page,
}) => {
	const { userId } = await enter(page, admin)
	await giveOrder(userId, await findProducts(page), { status: 4 })
	await page.goto('/admin/overview?range=year')
	const main = page.getByRole('main')
	const links = page.getByRole('navigation', { name: 'Страницы управления' })
	await expect(links.getByRole('link', { name: 'Обзор' })).toBeInViewport()
	await expect(main.locator('.recharts-bar-rectangle').first()).toBeVisible()
	await main.getByText('Показать таблицей').tap()
	await expect(main.getByRole('table')).toBeVisible()
	await expectNoOverflow(page)
	await links.getByRole('link', { name: 'Журнал изменений' }).tap()
	await expect(page).toHaveURL(/\/admin\/audit$/)
	await expect(links.getByRole('link', { name: 'Журнал изменений' })).toBeInViewport({ ratio: 0.9 })
	await page.goto('/admin/audit?to=2020-01-01')
	await expect(main.getByRole('heading', { name: 'Ничего не найдено' })).toBeVisible()
	await expectNoOverflow(page)
})
