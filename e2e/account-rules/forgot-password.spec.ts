import type { Page } from '@playwright/test'
import { stopClock } from '../support/stop-clock.ts'
import {
	answer,
	closeToast,
	emailOf,
	expect,
	expectErrorOf,
	expectFiveSeconds,
	installClock,
	lost,
	pauseClock,
	test,
} from './rules-test.ts'

const forgotCall = '/api/forgot-password'

/** The dialog over the sign-in screen, opened by keyboard. */
async function openForgotten(page: Page) {
	const dialog = page.getByRole('dialog', { name: 'Восстановление пароля' })
	await page.getByRole('button', { name: 'Забыли пароль?' }).press('Enter')
	await expect(dialog).toBeVisible()
	return { dialog, email: dialog.getByRole('textbox', { name: 'Email' }), submit: dialog.locator('[type=submit]') }
}

test('forgot password: the email is required, valid and has 50 characters at most, judged on change', async ({
	page,
}) => {
	await page.goto('/auth')
	const { dialog, email, submit } = await openForgotten(page)
	const sent = await answer(page, forgotCall, { status: 204 })
	await expect(email).toBeFocused()
	await expect(email).toHaveAttribute('autocomplete', 'username')
	await expectErrorOf(email, emailOf(50), undefined)
	await expectErrorOf(email, emailOf(51), 'Максимум 50 символов')
	await expectErrorOf(email, 'aigul@', 'Введите корректный email')
	await expectErrorOf(email, '', 'Поле обязательно')
	await submit.click()
	await expect(email).toBeFocused()
	expect(sent).toHaveLength(0)

	await test.step('Escape closes the dialog and gives the focus back', async () => {
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await expect(page.getByRole('button', { name: 'Забыли пароль?' })).toBeFocused()
	})
})

test('forgot password: the email that was typed at the sign-in is there, unless it is too long', async ({ page }) => {
	await page.goto('/auth')
	const typed = page.getByRole('main').getByRole('textbox', { name: 'Email' })
	for (const [length, taken] of [
		[50, emailOf(50)],
		[51, ''],
	] as const) {
		await typed.fill(emailOf(length))
		const { dialog, email } = await openForgotten(page)
		await expect(email).toHaveValue(taken)
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
	}
})

test('forgot password: a failure says so with the reason that the server gives, and lets it be tried at once', async ({
	page,
}) => {
	await page.goto('/auth')
	const { dialog, email, submit } = await openForgotten(page)
	await email.fill('aigul@example.kz')
	for (const [how, given, reason] of [
		['detail', { status: 429, body: { detail: 'Слишком много попыток.' } }, 'Слишком много попыток.'],
		['no detail', { status: 500, body: {} }, ''],
		['no answer', lost, ''],
	] as const) {
		await test.step(how, async () => {
			await answer(page, forgotCall, given)
			await email.press('Enter')
			await closeToast(page, 'Ошибка отправки запроса.')
			await expect(dialog.getByText('Слишком много попыток.')).toHaveCount(reason ? 1 : 0)
			await expect(submit).toBeEnabled()
		})
	}
})

test('forgot password: after a successful send the button is disabled for 60 s, in a dialog opened again, too', async ({
	page,
}) => {
	await installClock(page)
	await page.goto('/auth')
	const { email, submit } = await openForgotten(page)
	const sent = await answer(page, forgotCall, { status: 204 })
	await email.fill('aigul@example.kz')
	await pauseClock(page)
	await submit.press('Enter')
	await expectFiveSeconds(page, 'Ссылка для сброса пароля отправлена на email.')
	await expect(submit).toBeDisabled()
	await expect(submit).toHaveText('Отправить ещё раз через 55 с')
	await expect(submit).toBeFocused()
	await email.press('Enter')

	await page.clock.resume()
	await page.keyboard.press('Escape')
	const reopened = await openForgotten(page)
	await reopened.email.fill('aigul@example.kz')
	await expect(reopened.submit).toBeDisabled()
	await stopClock(page)

	const [, left = '0'] = /через (\d+) с/.exec((await reopened.submit.textContent()) ?? '') ?? []
	await page.clock.runFor((Number(left) - 1) * 1000)
	await expect(reopened.submit).toHaveText('Отправить ещё раз через 1 с')
	await expect(reopened.submit).toBeDisabled()
	await page.clock.runFor(1000)
	await expect(reopened.submit).toHaveText('Отправить ссылку')
	await expect(reopened.submit).toBeEnabled()
	expect(sent.map((request) => request.postDataJSON())).toEqual([{ email: 'aigul@example.kz' }])
})

test('forgot password: the 60 s hold whatever the field says meanwhile', async ({ page }) => {
	await installClock(page)
	await page.goto('/auth')
	const { email, submit } = await openForgotten(page)
	await answer(page, forgotCall, { status: 204 })
	await email.fill('aigul@example.kz')
	await pauseClock(page)
	await email.press('Enter')
	await expect(submit).toBeDisabled()
	await email.fill('other@example.kz')
	await expect(submit).toBeDisabled()
	await page.clock.runFor(59_000)
	await expect(submit).toBeDisabled()
	await page.clock.runFor(1000)
	await expect(submit).toBeEnabled()
})
