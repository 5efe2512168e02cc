import type { Page } from '@playwright/test'
import {
	answer,
	closeToast,
	emailOf,
	expect,
	expectErrorOf,
	expectFiveSeconds,
	installClock,
	lost,
	paste,
	pauseClock,
	test,
	unknownError,
} from './rules-test.ts'

const registerCall = '/api/register'

const right = { name: 'Айгуль', email: 'aigul@example.kz', password: 'Plyushevyj-Mishka-7' }

function form(page: Page) {
	const main = page.getByRole('main')
	return {
		name: main.getByLabel('Имя'),
		email: main.getByRole('textbox', { name: 'Email' }),
		password: main.getByLabel('Пароль', { exact: true }),
		again: main.getByLabel('Пароль ещё раз'),
		twoFactor: main.getByRole('checkbox', { name: 'Вход с подтверждением по коду из email' }),
		consent: main.getByRole('checkbox', { name: /согласие на обработку/ }),
		submit: main.getByRole('button', { name: 'Зарегистрироваться' }),
	}
}

async function fillIn(page: Page): Promise<void> {
	const { name, email, password, again, consent } = form(page)
	await name.fill(right.name)
	await email.fill(right.email)
	await password.fill(right.password)
	await again.fill(right.password)
	await consent.check()
}

test('registration: every field is judged on change, at its limits', async ({ page }) => {
	await page.goto('/register')
	const { name, email, password, again } = form(page)

	await test.step('fullName: required, max 50', async () => {
		await expectErrorOf(name, 'а'.repeat(50), undefined)
		await expectErrorOf(name, 'а'.repeat(51), 'Максимум 50 символов')
		await expectErrorOf(name, '', 'Введите имя')
		await expectErrorOf(name, '  ', 'Введите имя')
	})
	await test.step('email: required, valid, max 100', async () => {
		await expectErrorOf(email, emailOf(100), undefined)
		await expectErrorOf(email, emailOf(101), 'Максимум 100 символов')
		await expectErrorOf(email, 'aigul', 'Введите корректный email')
		await expectErrorOf(email, '', 'Поле обязательно')
	})
	await test.step('confirmPassword: required and equal, while other fields are still wrong', async () => {
		await password.fill(right.password)
		await expectErrorOf(again, right.password.slice(1), 'Пароли должны совпадать')
		await expectErrorOf(again, right.password, undefined)
		await expectErrorOf(again, '', 'Подтвердите пароль')
	})
	await test.step('confirmPassword is judged again when the password changes', async () => {
		await again.fill(right.password)
		await password.fill(`${right.password}x`)
		await expectErrorOf(again, right.password, 'Пароли должны совпадать')
		await password.fill(right.password)
		await expect(again).not.toHaveAttribute('aria-invalid')
	})
	await test.step('password: required, 12 to 100, four classes of characters', async () => {
		await expectErrorOf(password, 'Abcdefg-123', 'Пароль должен содержать минимум 12 символов')
		await expectErrorOf(password, 'Abcdefg-1234', undefined)
		await expectErrorOf(password, `Abcdefg-1234${'x'.repeat(88)}`, undefined)
		await expectErrorOf(password, `Abcdefg-1234${'x'.repeat(89)}`, 'Максимум 100 символов')
		await expectErrorOf(password, 'abcdefg-1234', 'Пароль должен содержать хотя бы одну заглавную букву')
		await expectErrorOf(password, 'ABCDEFG-1234', 'Пароль должен содержать хотя бы одну строчную букву')
		await expectErrorOf(password, 'Abcdefg-hijk', 'Пароль должен содержать хотя бы одну цифру')
		await expectErrorOf(password, 'Abcdefg12345', 'Пароль должен содержать хотя бы один специальный символ')
		await expectErrorOf(password, '', 'Поле обязательно')
	})
	await test.step('the password is not the email, whichever of both is filled in last', async () => {
		await email.fill('Toys4All@example.kz')
		await expectErrorOf(password, 'Toys4All@example.kz', 'Пароль не должен совпадать с email')
		await expectErrorOf(password, 'toys4all@EXAMPLE.kz', 'Пароль не должен совпадать с email')
		await expectErrorOf(password, 'Toys4All@example.kz1', undefined)
		await email.fill('Toys4All@example.kz1')
		await expectErrorOf(password, 'Toys4All@example.kz1', 'Пароль не должен совпадать с email')
		await email.fill('aigul@example.kz')
		await expect(password).not.toHaveAttribute('aria-invalid')
	})
})

test('registration: the button is disabled until everything is right; password managers find their fields', async ({
	page,
}) => {
	await page.goto('/register')
	const { name, email, password, again, consent, submit } = form(page)
	await expect(submit).toBeDisabled()
	await expect(submit).toHaveAccessibleDescription(
		/^Кнопка станет активной, когда будет готово: Имя, Email, Пароль, Пароль ещё раз, согласие/,
	)
	await name.fill(right.name)
	await password.fill(right.password)
	await expect(submit).toHaveAccessibleDescription(/готово: Email, Пароль ещё раз, согласие/)
	await fillIn(page)
	await expect(submit).toHaveAccessibleDescription('')
	await expect(submit).toBeEnabled()
	for (const [field, wrong, value] of [
		[name, '', right.name],
		[email, 'aigul', right.email],
		[password, 'short', right.password],
		[again, 'other', right.password],
	] as const) {
		await field.fill(wrong)
		await expect(submit).toBeDisabled()
		await field.fill(value)
		await expect(submit).toBeEnabled()
	}
	await consent.uncheck()
	await expect(submit).toBeDisabled()

	await test.step('autocomplete and pasting', async () => {
		for (const [field, use] of [
			[name, 'name'],
			[email, 'username'],
			[password, 'new-password'],
			[again, 'new-password'],
		] as const) {
			await expect(field).toHaveAttribute('autocomplete', use)
		}
		for (const field of [password, again]) {
			await expect(field).toHaveAttribute('type', 'password')
			await expect(field).not.toHaveAttribute('maxlength')
			await field.fill('')
			await paste(field, right.password)
			await expect(field).toHaveValue(right.password)
		}
	})
})

test('registration: a failure says the detail of the server, else that it is unknown', async ({ page }) => {
	await page.goto('/register')
	await fillIn(page)
	const { name, submit } = form(page)
	for (const [how, given, said] of [
		['detail', { status: 400, body: { detail: 'Этот пароль слишком известен.' } }, 'Этот пароль слишком известен.'],
		['no detail', { status: 500, body: {} }, unknownError],
		['no answer', lost, unknownError],
	] as const) {
		await test.step(how, async () => {
			await answer(page, registerCall, given)
			await submit.click()
			await closeToast(page, said)
			await expect(submit).toBeEnabled()
			await expect(name).toHaveValue(right.name)
		})
	}
})

test('registration: the keyboard alone registers, and the success stands for 5 s', { tag: '@quick' }, async ({
	page,
}) => {
	await installClock(page)
	await page.goto('/register')
	const sent = await answer(page, registerCall, { status: 201, body: { email: right.email } })
	const { name, email, password, again, twoFactor, consent, submit } = form(page)
	const show = page.getByRole('button', { name: 'Показать пароль' })
	await name.focus()
	for (const [text, field] of [
		[right.name, name],
		[right.email, email],
		[right.password, password],
		['', show.first()],
		[right.password, again],
		['', show.last()],
		[' ', twoFactor],
		[' ', consent],
	] as const) {
		await expect(field).toBeFocused()
		if (text === ' ') await page.keyboard.press('Space')
		else await page.keyboard.type(text)
		await page.keyboard.press('Tab')
	}
	await pauseClock(page)
	await submit.press('Enter')
	await expectFiveSeconds(page, 'Регистрация успешна! Проверьте почту.')
	await expect(page.getByText(/Мы отправили письмо на aigul@example\.kz/)).toBeFocused()
	expect(sent).toHaveLength(1)
	expect(sent[0]?.postDataJSON()).toMatchObject({
		fullName: right.name,
		email: right.email,
		password: right.password,
		confirmPassword: right.password,
		enableTwoFactor: true,
	})
	const letter = page.getByRole('button', { name: /письмо/i })
	await page.clock.runFor(59_000 - 5250)
	await expect(letter).toBeDisabled()
	await page.clock.runFor(1000)
	await expect(letter).toBeEnabled()
})
