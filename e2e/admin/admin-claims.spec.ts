import { findAdminLink, goToAdminPage } from '../support/admin-navigation.ts'
import { enterAdmin, takeOrder } from '../support/admin-orders-test.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { expectNoOverflow } from '../support/orders-test.ts'
import { enter, expect, test } from '../support/shop-test.ts'

test('a claim waits beside its link, leads to its order, and is decided and opened again', { tag: '@quick' }, async ({
	page,
}) => {
	const headers = await enterAdmin(page)
	const order = await takeOrder(page, headers)
	const text = `Мишка порвался в первый же день ${order.number}`
	const claim = { kind: 'claim', fullName: 'Айгуль', email: 'aigul@mail.example', orderNumber: order.number, text }
	const filed = await page.request.post('/api/claims', { data: claim })
	const { number }: { number: string } = await filed.json()
	await page.goto('/admin/overview')
	await expect(await findAdminLink(page, 'Возвраты')).toContainText(/ждут: \d+/)
	await (await findAdminLink(page, 'Возвраты')).click()
	const card = page.getByRole('article', { name: `Претензия ${number}` })
	await expect(card).toContainText(text)
	await expect(card).toContainText(/Ответить до/)
	await expectAccessible(page)
	await expectNoOverflow(page)
	await card.getByRole('link', { name: `Заказ ${order.number}` }).click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)

	await page.goto('/admin/claims')
	await page.getByRole('button', { name: `Решено: ${number}` }).click()
	await expect(card).toHaveCount(0)
	await page.getByRole('link', { name: 'Решённые' }).click()
	await expect(card).toContainText(/Решено .+ Администратор/)
	await page.getByRole('button', { name: `Открыть снова: ${number}` }).click()
	await expect(card).toHaveCount(0)
	await page.getByRole('link', { name: 'Открытые' }).click()
	await expect(card).toBeVisible()
})

test('an administrator comes to the own profile and password within the administration, and outside it', async ({
	page,
}) => {
	await enterAdmin(page)
	await page.goto('/admin/orders')
	await goToAdminPage(page, 'Профиль')
	await expect(page).toHaveURL(/\/admin\/profile$/)
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { name: 'Вход и безопасность' })).toBeVisible()
	await expectAccessible(page)
	await expectNoOverflow(page)
	await goToAdminPage(page, 'Обзор')
	await expect(main.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible()
	await page.goto('/profile')
	await expect(main.getByRole('heading', { name: 'Вход и безопасность' })).toBeVisible()
})

for (const person of ['a guest', 'a customer'] as const) {
	test(`the profile within the administration leads ${person} to the catalogue, and is not asked for`, {
		tag: '@wide',
	}, async ({ page }) => {
		if (person === 'a customer') await enter(page)
		const asked: string[] = []
		page.on('request', (request) => asked.push(new URL(request.url()).pathname))
		await page.goto('/admin/profile')
		await expect(page).toHaveURL(/\/catalog$/)
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
		expect(asked).not.toContain('/api/profile')
	})
}
