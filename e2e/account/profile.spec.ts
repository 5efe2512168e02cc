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

let emails = 0

/** An email that no other test uses, short enough for the profile. */
function shortEmail(): string {
	emails++
	return `n${emails}${Date.now().toString(36)}@toys.example`
}

/** A signed-in customer looking at the profile. */
async function openProfile(page: Page, email: string): Promise<void> {
	await addCustomer(email)
	await signIn(page, email, customerPassword)
	await page.getByRole('link', { name: 'Профиль' }).click()
	await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить' })

test('the name is shown, edited, saved, and still there after a reload', { tag: '@quick' }, async ({ page }) => {
	await openProfile(page, newEmail())
	await expect(page.getByRole('definition').filter({ hasText: 'Айгуль' })).toBeVisible()
	await page.getByRole('button', { name: 'Изменить' }).click()
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
	await page.getByLabel('Имя').fill('Айгуль Сериковна')
	await save(page).click()
	await expect(page.getByText('Изменения сохранены.')).toBeVisible()
	await page.reload()
	await expect(page.getByRole('definition').filter({ hasText: 'Айгуль Сериковна' })).toBeVisible()
})

test('cancelling leaves the profile as it was', async ({ page }) => {
	await openProfile(page, newEmail())
	await page.getByRole('button', { name: 'Изменить' }).click()
	await page.getByLabel('Имя').fill('Кто-то другой')
	await page.getByRole('button', { name: 'Отмена' }).click()
	await expect(page.getByRole('definition').filter({ hasText: 'Айгуль' })).toBeVisible()
	await page.getByRole('button', { name: 'Изменить' }).click()
	await expect(page.getByLabel('Имя')).toHaveValue('Айгуль')
})

test('a changed name or email of more than 25 characters is refused, a longer one of old does not block the other', async ({
	page,
}) => {
	await openProfile(page, newEmail())
	await page.getByRole('button', { name: 'Изменить' }).click()
	await page.getByLabel('Имя').fill('Н'.repeat(26))
	await expect(page.getByText('Максимум 25 символов')).toBeVisible()
	await expect(page.getByLabel('Имя')).toHaveAttribute('aria-invalid', 'true')
	await save(page).click()
	await expect(page.getByLabel('Имя')).toBeFocused()
	await page.getByLabel('Имя').fill('Н'.repeat(25))
	await expect(page.getByText('Максимум 25 символов')).toHaveCount(0)
	const email = page.getByRole('textbox', { name: 'Email' })
	const old = await email.inputValue()
	expect(old.length).toBeGreaterThan(25)
	await email.fill(`x${old}`)
	await expect(page.getByText('Максимум 25 символов')).toBeVisible()
	await email.fill(old)
	await save(page).click()
	await expect(page.getByRole('definition').filter({ hasText: 'Н'.repeat(25) })).toBeVisible()
})

test.describe('another email', () => {
	test.use({ expectedNoise: /status of (401|403)/ })

	async function askForEmail(page: Page, email: string): Promise<void> {
		await page.getByRole('button', { name: 'Изменить' }).click()
		await page.getByRole('textbox', { name: 'Email' }).fill(email)
		await save(page).click()
	}

	test('counts once the letter sent to it is confirmed; the old one gets a letter', async ({ page }) => {
		const [old, next] = [shortEmail(), shortEmail()]
		await openProfile(page, old)
		await askForEmail(page, next)
		const pending = `Мы отправили письмо на ${next}. Адрес сменится, когда вы откроете ссылку из него.`
		await expect(page.getByText(pending)).toBeVisible()
		await expect(page.getByRole('definition').filter({ hasText: old })).toBeVisible()
		expect((await letterTo(page, old, /^Запрошена замена email/)).text).toContain(next)

		await page.goto(linkOf(await letterTo(page, next, /^Подтвердите новый email/)))
		await expect(page.getByText('Ваш email успешно подтверждён!')).toBeVisible()
		await letterTo(page, old, /^Email изменён/)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible()

		await signOutButton(page).click()
		await expect(page).toHaveURL(/\/auth/)
		await sendCredentials(page.getByRole('main'), old, customerPassword)
		await expect(page.getByText('Неверный email или пароль.').first()).toBeVisible()
		await sendCredentials(page.getByRole('main'), next, customerPassword)
		await expect(page.getByText('Успешный вход!')).toBeVisible()
	})

	test('asks for the password when the sign-in is fifteen minutes old', async ({ page }) => {
		const [old, next] = [shortEmail(), shortEmail()]
		await openProfile(page, old)
		await letTimePass(old, 15 * 60_000, page)
		await askForEmail(page, next)
		const prompt = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
		await prompt.getByLabel('Пароль', { exact: true }).fill(customerPassword)
		await prompt.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(page.getByText(`Мы отправили письмо на ${next}.`)).toBeVisible()
		await letterTo(page, next, /^Подтвердите новый email/)
	})
})
