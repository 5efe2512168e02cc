import { languageCookie } from '#contract/values/language.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { enter, expect, test } from '../support/shop-test.ts'
import { cardOf, openKept, productsOf } from './favorites-test.ts'

const label = 'Писать мне, когда избранное подешевеет или снова появится'

test('letters are off until they are asked for, and the link of one stops them without signing in', async ({
	page,
	browser,
}, { project }) => {
	const [product] = await productsOf(page)
	await openKept(page, [product])
	const letters = page.getByRole('switch', { name: label })
	await expect(letters).not.toBeChecked()
	const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
	await letters.check()
	expect((await saved).status()).toBe(200)
	await page.reload()
	await expect(letters).toBeChecked()
	await expectAccessible(page)

	const token = project.name.padEnd(22, '-')
	await changeData({
		text: `update favorite_letters set token = $1 where asked_at = (select max(asked_at) from favorite_letters)`,
		values: [token],
	})
	const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
	await guest.goto(`/stop-letters?token=${token}&lang=kk`)
	await expect(guest.getByRole('heading', { name: 'Таңдаулылар туралы хаттар' })).toBeVisible()
	await page.reload()
	await expect(letters, 'opening the link stops nothing').toBeChecked()
	await guest.getByRole('button', { name: 'Енді жазбаңыз' }).click()
	await expect(guest.getByRole('heading', { name: 'Таңдаулылар туралы хаттар енді келмейді.' })).toBeVisible()
	await expectAccessible(guest)
	expect((await guest.context().cookies()).find(({ name }) => name === languageCookie)?.value).toBe('kk')
	await guest.close()
	await page.reload()
	await expect(letters).not.toBeChecked()
})

test('the page of a product that is sold out leads to the letters, with the product among the favourites', async ({
	page,
}) => {
	await enter(page)
	const [product] = await productsOf(page, '&availability=preorder')
	await page.goto(`/product/${product.id}`)
	await page.getByRole('button', { name: 'Сообщить о поступлении' }).click()
	await expect(page).toHaveURL(/\/favorites$/)
	await expect(cardOf(page, product)).toBeVisible()
	await expect(page.getByRole('switch', { name: label })).not.toBeChecked()
})

test.describe('a link that is unknown', () => {
	test.use({ expectedNoise: /404/ })

	test('says so', async ({ page }) => {
		await page.goto(`/stop-letters?token=${'A'.repeat(22)}`)
		await page.getByRole('button', { name: 'Больше не писать' }).click()
		await expect(page.getByRole('alert')).toHaveText('По этой ссылке писем нет: она неполная или аккаунт удалён.')
		await expectAccessible(page)
	})
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, expectedNoise: /404/ })

	test('the page stops the letters too', async ({ page }) => {
		await page.goto(`/stop-letters?token=${'A'.repeat(22)}&lang=en`)
		await page.getByRole('button', { name: 'No more emails' }).click()
		await expect(page.getByText('There are no emails for this link')).toBeVisible()
	})
})
