import type { Page } from '@playwright/test'
import { letTimePass } from '../support/let-time-pass.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	letterTo,
	linkOf,
	newEmail,
	sendCredentials,
	signIn,
	signOutButton,
	test,
} from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

const newPassword = 'Novyj-Parovozik-8'

/** The path of the link that a customer gets who has forgotten the password. */
async function askForLink(page: Page, email: string): Promise<string> {
	const answer = await page.request.post('/api/forgot-password', { data: { email } })
	expect(answer.ok()).toBe(true)
	return linkOf(await letterTo(page, email, /^Сброс пароля/))
}

/** Opens the link of the letter and sends a new password. */
async function sendNewPassword(page: Page, link: string): Promise<void> {
	await page.goto(link)
	await fillNewPassword(page)
}

async function fillNewPassword(page: Page): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Новый пароль' })
	await dialog.getByLabel('Новый пароль', { exact: true }).fill(newPassword)
	await dialog.getByLabel('Пароль ещё раз').fill(newPassword)
	await dialog.getByRole('button', { name: 'Сохранить пароль' }).click()
}

async function resetPassword(page: Page, email: string): Promise<void> {
	await sendNewPassword(page, await askForLink(page, email))
	await expect(page.getByText('Пароль успешно сброшен!')).toBeVisible()
}

test('the letter with the link is sent at most once a minute', async ({ page }) => {
	const email = newEmail()
	await addCustomer(email)
	await page.goto('/auth')
	await page.getByRole('button', { name: 'Забыли пароль?' }).click()
	await page.clock.install()
	await stopClock(page)
	const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
	await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
	await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
	await expect(page.getByText('Ссылка для сброса пароля отправлена на email.')).toBeVisible()
	await expect(dialog.getByRole('button', { name: 'Отправить ещё раз через 60 с' })).toBeDisabled()
	await page.clock.fastForward(59_750)
	await expect(dialog.getByRole('button', { name: 'Отправить ещё раз через 1 с' })).toBeDisabled()
	await page.clock.fastForward(250)
	await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
	await letterTo(page, email, /^Сброс пароля/, 2)
})

test('an unknown email gets the same answer as a known one', async ({ page }) => {
	await page.goto('/auth')
	await page.getByRole('button', { name: 'Забыли пароль?' }).click()
	const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
	await dialog.getByRole('textbox', { name: 'Email' }).fill(newEmail())
	await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
	await expect(page.getByText('Ссылка для сброса пароля отправлена на email.')).toBeVisible()
})

test.describe('after a reset', () => {
	test.use({ expectedNoise: /status of 401/ })

	test('the sign-in opens half a second later and takes the new password, not the old', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const link = await askForLink(page, email)
		await page.goto(link)
		await page.clock.install()
		await stopClock(page)
		await fillNewPassword(page)
		await expect(page.getByText('Пароль успешно сброшен!')).toBeVisible()
		const signingIn = page.getByRole('dialog', { name: 'Вход' })
		await page.clock.runFor(499)
		await expect(signingIn).toHaveCount(0)
		await page.clock.runFor(1)
		await expect(signingIn).toBeVisible()
		await page.clock.resume()
		await sendCredentials(signingIn, email, customerPassword)
		await expect(page.getByText('Неверный email или пароль.').first()).toBeVisible()
		await sendCredentials(signingIn, email, newPassword)
		await expect(page.getByText('Успешный вход!')).toBeVisible()
		await expect(page).toHaveURL(/\/catalog$/)
	})

	test('the code of two-factor sign-in is still asked for', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email, { enableTwoFactor: true })
		await resetPassword(page, email)
		await sendCredentials(page.getByRole('dialog', { name: 'Вход' }), email, newPassword)
		await expect(page.getByText('Код 2FA отправлен на почту')).toBeVisible()
		await expect(page.getByRole('textbox', { name: 'Код из письма' })).toBeVisible()
		await expect(signOutButton(page)).toHaveCount(0)
	})

	test('every other browser is signed out at once, and the owner is told by letter', async ({ page, browser }) => {
		const email = newEmail()
		await addCustomer(email)
		const elsewhere = await browser.newContext()
		const other = await elsewhere.newPage()
		await signIn(other, email, customerPassword)
		await resetPassword(page, email)
		await other.goto('/profile')
		await expect(other).toHaveURL(/\/auth\?from=%2Fprofile&ended=1$/)
		await elsewhere.close()
		await letterTo(page, email, /^Пароль изменён/)
	})
})

test.describe('a link that does not count any more', () => {
	test.use({ expectedNoise: /status of 400/ })

	async function expectRefused(page: Page): Promise<void> {
		await expect(page.getByText('Ошибка сброса пароля').first()).toBeVisible()
		const dialog = page.getByRole('dialog', { name: 'Новый пароль' })
		await expect(dialog.getByText('Ссылка недействительна или устарела.')).toBeVisible()
	}

	test('is refused the second time, and another one may be asked for at once', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const link = await askForLink(page, email)
		await sendNewPassword(page, link)
		await expect(page.getByText('Пароль успешно сброшен!')).toBeVisible()
		await sendNewPassword(page, link)
		await expectRefused(page)

		await page.getByRole('button', { name: 'Запросить новую ссылку' }).click()
		const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
		await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
		await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused()
		await dialog.getByRole('button', { name: 'Отправить ссылку' }).click()
		await expect(page.getByText('Ссылка для сброса пароля отправлена на email.')).toBeVisible()
	})

	test('is refused after half an hour', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		const link = await askForLink(page, email)
		await letTimePass(email, 30 * 60_000)
		await sendNewPassword(page, link)
		await expectRefused(page)
	})
})
