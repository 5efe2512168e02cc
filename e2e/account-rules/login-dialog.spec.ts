import { expect, openSignInDialog, signInForm, test } from './rules-test.ts'

test('login: the dialog leads to registration, to the forgotten password and back, each time with the focus in it', async ({
	page,
}) => {
	await openSignInDialog(page)
	const shown = page.getByRole('dialog')
	const { email, password } = signInForm(shown)
	await expect(email).toHaveValue('aigul@example.kz')
	await expect(password).toBeFocused()

	await shown.getByRole('button', { name: 'Зарегистрироваться' }).press('Enter')
	await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible()
	await expect(shown.getByLabel('Имя')).toBeFocused()

	await shown.getByRole('button', { name: 'Войти в аккаунт' }).press('Enter')
	await expect(page.getByRole('dialog', { name: 'Вход', exact: true })).toBeVisible()
	await expect(password).toBeFocused()

	await shown.getByRole('button', { name: 'Забыли пароль?' }).press('Enter')
	await expect(page.getByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible()
	await expect(email).toBeFocused()

	await shown.getByRole('button', { name: 'Войти в аккаунт' }).press('Enter')
	await expect(page.getByRole('dialog', { name: 'Вход', exact: true })).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(shown).toHaveCount(0)
	// It opened by itself, so there is no button to give the focus back to: it goes on in the page.
	await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeFocused()
})

test('login: a press outside closes the dialog until something is typed in it', async ({ page }) => {
	const dialog = await openSignInDialog(page)
	const { password } = signInForm(dialog)
	await expect(password).toBeFocused()
	await page.mouse.click(5, 5)
	await expect(dialog).toHaveCount(0)

	await page.getByRole('main').getByRole('button', { name: 'Войти' }).click()
	await password.fill('x')
	await page.mouse.click(5, 5)
	await expect(password).toHaveValue('x')
	await page.keyboard.press('Tab')
	await expect(dialog.locator(':focus')).toHaveCount(1)
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(page.getByRole('main').getByRole('button', { name: 'Войти' })).toBeFocused()
})
