import type { Page } from '@playwright/test'
import {
	answer,
	closeToast,
	expect,
	expectErrorOf,
	expectFiveSeconds,
	expectFocusKept,
	installClock,
	lost,
	openSignInDialog,
	paste,
	pauseClock,
	serveCustomer,
	signInForm,
	test,
	toast,
	token,
	unknownError,
} from './rules-test.ts'

const loginCall = '/api/auth/login'
const codeCall = '/api/verify-2fa'

/** Signs in where a second factor is asked for; the code step is next. */
async function sendCredentials(page: Page, place = page.getByRole('main')): Promise<void> {
	const { email, password } = signInForm(place)
	await email.fill('aigul@example.kz')
	await password.fill('Plyushevyj-Mishka-7')
	await password.press('Enter')
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Код из письма' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Подтвердить' })
const again = (page: Page) => page.getByRole('button', { name: /^Отправить код ещё раз/ })

test('two-factor: the code is asked for without a token, and sending it again waits for 60 s', async ({ page }) => {
	await installClock(page)
	const sent = await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
	await page.goto('/auth')
	await expect(signInForm(page).submit).toBeVisible()
	await pauseClock(page)
	await sendCredentials(page)
	await test.step('the code is asked for', async () => {
		await expect(field(page)).toBeVisible()
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
	})
	await test.step('at 59 s it cannot be sent again, at 60 s it can', async () => {
		await expect(again(page)).toHaveText('Отправить код ещё раз через 60 с')
		await expectFiveSeconds(page, 'Код 2FA отправлен на почту')
		await expect(field(page)).toBeFocused()
		await page.clock.runFor(59_000 - 5250)
		await expect(again(page)).toHaveText('Отправить код ещё раз через 1 с')
		await expect(again(page)).toBeDisabled()
		await page.clock.runFor(1000)
		await expect(again(page)).toHaveText('Отправить код ещё раз')
		await expect(again(page)).toBeEnabled()
	})
	await test.step('a failure says so and lets it be tried at once', async () => {
		await answer(page, loginCall, { status: 500, body: { detail: 'Сервис временно недоступен.' } })
		await again(page).click()
		await expect(page.getByText('Сервис временно недоступен.')).toBeVisible()
		await expectFiveSeconds(page, 'Ошибка при повторной отправке кода')
		await expect(again(page)).toBeEnabled()
	})
	await test.step('the same call sends it again, and the 60 s begin anew', async () => {
		const resent = await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
		await again(page).click()
		await expectFiveSeconds(page, 'Код отправлен повторно')
		expect(resent[0]?.postDataJSON()).toEqual(sent[0]?.postDataJSON())
		await page.clock.runFor(59_000 - 5250)
		await expect(again(page)).toBeDisabled()
		await page.clock.runFor(1000)
		await expect(again(page)).toBeEnabled()
	})
})

test('two-factor: the code field takes 10 characters at most, a pasted code and the one that a phone offers', async ({
	page,
}) => {
	// Other servers of this API write the flag so.
	await answer(page, loginCall, { status: 200, body: { Requires2FA: true } })
	const sent = await answer(page, codeCall, { status: 401, body: { detail: 'Неверный или устаревший код.' } })
	await page.goto('/auth')
	await sendCredentials(page)
	await expect(field(page)).toHaveAttribute('autocomplete', 'one-time-code')
	await expect(field(page)).toHaveAttribute('inputmode', 'numeric')
	await field(page).fill('12345678901')
	await expect(field(page)).toHaveValue('1234567890')
	await expectErrorOf(field(page), '', 'Поле обязательно')
	await paste(field(page), 'Код для входа: 123 456.')
	await field(page).press('Enter')
	await closeToast(page, 'Неверный или устаревший код.')
	await expect(field(page)).toHaveValue('123456')
	expect(sent[0]?.postDataJSON()).toEqual({
		email: 'aigul@example.kz',
		code: '123456',
		fingerprint: expect.stringMatching(/./),
	})

	await test.step('blanks and hyphens do not count', async () => {
		await field(page).fill('123-4 56')
		await field(page).press('Enter')
		await closeToast(page, 'Неверный или устаревший код.')
		expect(sent[1]?.postDataJSON()).toMatchObject({ code: '123456' })
	})
})

test('two-factor: a failure says the detail of the server, else that it is unknown', async ({ page }) => {
	await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
	await page.goto('/auth')
	await sendCredentials(page)
	await field(page).fill('123456')
	for (const [how, given, said] of [
		['detail', { status: 401, body: { detail: 'Неверный или устаревший код.' } }, 'Неверный или устаревший код.'],
		['no detail', { status: 500, body: {} }, unknownError],
		['no answer', lost, unknownError],
		['an answer without token', { status: 200, body: {} }, 'Некорректный ответ сервера'],
		['an empty answer', { status: 204 }, 'Некорректный ответ сервера'],
	] as const) {
		await test.step(how, async () => {
			await answer(page, codeCall, given)
			await confirm(page).click()
			await closeToast(page, said)
			// The server's refusal stays at the form until the next try.
			const isRefusal = said !== 'Некорректный ответ сервера'
			await expect(page.getByRole('main').getByText(said)).toHaveCount(isRefusal ? 1 : 0)
			await expect(confirm(page)).toBeEnabled()
			await expect(field(page)).toHaveValue('123456')
		})
	}
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull()
})

test('two-factor: after the right code the person is signed in, and the dialog closes after 1.5 s', async ({
	page,
}) => {
	await installClock(page)
	await serveCustomer(page)
	await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
	await answer(page, codeCall, { status: 200, body: { accessToken: token } })
	const dialog = await openSignInDialog(page)
	await sendCredentials(page, dialog)
	await field(page).fill('123456')
	await pauseClock(page)
	await confirm(page).click()
	await expect(toast(page, '2FA успешно подтверждена!')).toBeVisible()
	await expect(page.getByRole('button', { name: 'Выйти', includeHidden: true })).toBeAttached()
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('accessToken'))).toBe(token)
	for (const control of [confirm(page), again(page)]) await expect(control).toBeDisabled()
	await expect(field(page)).not.toBeEditable()
	await expect(confirm(page)).toBeFocused()
	await page.clock.runFor(1400)
	await expect(dialog).toBeVisible()
	await page.clock.runFor(100)
	await expect(dialog).toHaveCount(0)
	await page.clock.runFor(3400)
	await expect(toast(page, '2FA успешно подтверждена!')).toBeVisible()
	await page.clock.runFor(400)
	await expect(toast(page, '2FA успешно подтверждена!')).toHaveCount(0)
})

test('two-factor: the keyboard alone goes there, has the code sent again and goes back', async ({ page }) => {
	await installClock(page)
	await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
	await page.goto('/auth')
	await sendCredentials(page)
	await expect(field(page)).toBeFocused()
	await page.keyboard.type('123456')
	await page.keyboard.press('Tab')
	await expect(confirm(page)).toBeFocused()
	await pauseClock(page)
	await page.clock.runFor(60_000)
	await again(page).press('Enter')
	await expect(toast(page, 'Код отправлен повторно')).toBeVisible()
	await expect(again(page)).toBeDisabled()
	await expectFocusKept(page)
	await page.getByRole('button', { name: 'Назад' }).press('Enter')
	const { email, password, submit } = signInForm(page.getByRole('main'))
	await expect(submit).toBeVisible()
	await page.clock.runFor(250)
	await expect(email).toHaveValue('aigul@example.kz')
	await expect(password).toBeFocused()
})

test('two-factor: in the dialog the code can be typed as soon as it is asked for', async ({ page }) => {
	await installClock(page)
	const dialog = await openSignInDialog(page)
	await answer(page, loginCall, { status: 200, body: { requires2FA: true } })
	await pauseClock(page)
	await sendCredentials(page, dialog)
	await expect(field(page)).toBeVisible()
	// The dialog takes the focus to itself first, for a frame.
	await page.clock.runFor(100)
	await page.keyboard.type('123456')
	await expect(field(page)).toHaveValue('123456')
	await page.getByRole('button', { name: 'Назад' }).click()
	await expect(signInForm(dialog).submit).toBeVisible()
	await page.clock.runFor(100)
	await page.keyboard.type('x')
	await expect(signInForm(dialog).password).toHaveValue('x')
})
