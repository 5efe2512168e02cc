import { languageCookie } from '#contract/values/language.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { changeData } from '../support/shop-database.ts'
import { addCustomer, customerPassword, enter, expect, newEmail, sendCredentials, test } from '../support/shop-test.ts'
import { openKept, productsOf } from './favorites-test.ts'

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

const arrival = {
	ru: ['Сообщить о поступлении', 'Напишем на почту, когда появится', 'Моё избранное'],
	kk: ['Түскенде хабарлау', 'Қайта түскенде поштаңызға жазамыз', 'Менің таңдаулыларым'],
	en: ['Tell me when it is back', 'We will email you when it is back', 'My favourites'],
} as const

for (const [language, [ask, answer, kept]] of Object.entries(arrival)) {
	test(`the page of a product that is sold out turns letters on and off, in ${language}`, async ({ page }) => {
		if (language === 'kk') await page.setViewportSize({ width: 390, height: 844 })
		await enter(page)
		const [product] = await productsOf(page, '&availability=preorder')
		await page.goto(`/product/${product.id}?lang=${language}`)
		const button = page.getByRole('button', { name: ask })
		await button.focus()
		await page.keyboard.press('Enter')
		await expect(page.getByText(answer)).toBeVisible()
		await expect(button).toHaveAttribute('aria-pressed', 'true')
		await expect(button).toBeFocused()
		await expectAccessible(page)
		await page.reload()
		await expect(button, 'known after loading').toHaveAttribute('aria-pressed', 'true')
		const saved = page.waitForResponse((sent) => sent.request().method() === 'PUT')
		await button.click()
		expect((await saved).request().postDataJSON()).toEqual({ isOn: false })
		await expect(page.getByText(answer)).toBeHidden()
		await button.click()
		await page.getByRole('link', { name: kept }).click()
		await expect(page.getByRole('main').locator(`a[href$="/product/${product.id}"]`).first()).toBeVisible()
		await expect(page.getByRole('switch')).toBeChecked()
	})
}

test('a guest who asks for a letter gets it after signing in', async ({ page }) => {
	const [product] = await productsOf(page, '&availability=preorder')
	const email = newEmail()
	await addCustomer(email)
	await page.goto(`/product/${product.id}`)
	const button = page.getByRole('button', { name: arrival.ru[0] })
	await button.click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Перейти ко входу' }).click()
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(page).toHaveURL(new RegExp(`/product/${product.id}`))
	await expect(page.getByText(arrival.ru[1])).toBeVisible()
	await expect(button).toHaveAttribute('aria-pressed', 'true')
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
