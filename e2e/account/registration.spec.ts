import type { Page } from '@playwright/test'
import { letTimePass } from '../support/let-time-pass.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	letterTo,
	linkOf,
	newEmail,
	registerUnconfirmed,
	sendCredentials,
	signIn,
	signOutButton,
	test,
} from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

/** Fills in the registration and sends it; answers what the screen says then, without the email. */
async function register(page: Page, email: string): Promise<string> {
	await page.goto('/register')
	await page.getByLabel('Имя').fill('Айгуль')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByLabel('Пароль', { exact: true }).fill(customerPassword)
	await page.getByLabel('Пароль ещё раз').fill(customerPassword)
	await page.getByRole('checkbox', { name: /согласие на обработку/ }).check()
	await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
	await expect(page.getByText('Регистрация успешна! Проверьте почту.')).toBeVisible()
	const text = await page.getByRole('main').textContent()
	return (text ?? '').replace(email, '').replace(/\d+ с/, '')
}

test('a registration is confirmed by its letter, half a second later the sign-in opens, and it lets the person in', async ({
	page,
}) => {
	const email = newEmail()
	await register(page, email)
	const letter = await letterTo(page, email, /^Подтвердите email/)
	await page.clock.install()
	await stopClock(page)
	await page.goto(linkOf(letter))
	await expect(page.getByText('Ваш email успешно подтверждён!')).toBeVisible()
	await page.clock.runFor(499)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.clock.resume()
	const dialog = page.getByRole('dialog', { name: 'Вход' })
	await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
	await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused()
	await sendCredentials(dialog, email, customerPassword)
	await expect(page.getByText('Успешный вход!')).toBeVisible()
	await expect(dialog).toHaveCount(0)
	await expect(signOutButton(page)).toBeVisible()
})

test('registering a known email looks like any registration, and its owner is told by letter', async ({ page }) => {
	const known = newEmail()
	await addCustomer(known)
	const answers: number[] = []
	page.on('response', (answer) => {
		if (answer.url().endsWith('/api/register')) answers.push(answer.status())
	})
	const unknownLook = await register(page, newEmail())
	expect(await register(page, known)).toBe(unknownLook)
	expect(answers).toEqual([201, 201])
	const letter = await letterTo(page, known, /^Вы уже зарегистрированы/)
	expect(letter.text).toContain('он уже зарегистрирован у нас. Ваш пароль не изменился.')
	await signIn(page, known, customerPassword)
})

test.describe('an email that is not confirmed', () => {
	test.use({ expectedNoise: /status of (401|403)/ })

	test('keeps its owner out, who is told so after the right password alone and can ask for the letter again', async ({
		page,
	}) => {
		const email = newEmail()
		await registerUnconfirmed(page, email)
		await letterTo(page, email, /^Подтвердите email/)
		const again = page.getByRole('button', { name: 'Отправить письмо ещё раз' })
		await page.goto('/auth')
		await sendCredentials(page.getByRole('main'), email, 'Ne-tot-parol-2026')
		await expect(page.getByText('Неверный email или пароль.').first()).toBeVisible()
		await expect(again).toHaveCount(0)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await expect(page.getByText('Подтвердите email: мы отправили вам письмо со ссылкой.').first()).toBeVisible()
		await again.click()
		await expect(page.getByText('Письмо отправлено. Проверьте почту.').first()).toBeVisible()
		await expect(page.getByRole('button', { name: /^Новое письмо через \d+ с$/ })).toBeDisabled()
		await page.goto(linkOf(await letterTo(page, email, /^Подтвердите email/, 2)))
		await expect(page.getByText('Ваш email успешно подтверждён!')).toBeVisible()
		await signIn(page, email, customerPassword)
	})
})

for (const path of ['/confirm-email', '/reset-password']) {
	test(`a link to ${path} without its email or its token is called broken`, async ({ page }) => {
		for (const query of ['', '?email=a@toys.example', '?token=t', '?email=&token=t']) {
			await page.goto(path + query)
			await expect(page.getByRole('alert').getByText('Некорректная ссылка.'), query).toBeVisible()
		}
	})
}

test('a confirmation link that was used says again that the email is confirmed', async ({ page }) => {
	const email = newEmail()
	await registerUnconfirmed(page, email)
	const link = linkOf(await letterTo(page, email, /^Подтвердите email/))
	for (const time of ['first', 'second']) {
		await page.goto(link)
		await expect(page.getByText('Ваш email успешно подтверждён!'), time).toBeVisible()
	}
	const dialog = page.getByRole('dialog', { name: 'Вход' })
	await sendCredentials(dialog, email, customerPassword)
	await expect(signOutButton(page)).toBeVisible()
})

test.describe('a confirmation link that does not count', () => {
	test.use({ expectedNoise: /status of 400/ })

	async function expectRefused(page: Page, link: string): Promise<void> {
		await page.goto(link)
		const alert = page.getByRole('alert')
		await expect(alert.getByText('Ошибка подтверждения email.')).toBeVisible()
		await expect(alert.getByText('Ссылка недействительна или устарела.')).toBeVisible()
		await expect(alert.getByText('Если адрес уже подтверждён, просто войдите.')).toBeVisible()
		await expect(alert.getByRole('button', { name: 'Отправить письмо ещё раз' })).toBeEnabled()
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}

	test('is refused when it was changed', async ({ page }) => {
		const email = newEmail()
		await registerUnconfirmed(page, email)
		await expectRefused(page, `${linkOf(await letterTo(page, email, /^Подтвердите email/))}x`)
		await page.getByRole('alert').getByRole('button', { name: 'Войти' }).click()
		const dialog = page.getByRole('dialog', { name: 'Вход' })
		await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
	})

	test('is refused after a day', async ({ page }) => {
		const email = newEmail()
		await registerUnconfirmed(page, email)
		const link = linkOf(await letterTo(page, email, /^Подтвердите email/))
		await letTimePass(email, 24 * 60 * 60_000)
		await expectRefused(page, link)
	})
})
