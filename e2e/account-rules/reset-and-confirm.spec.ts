import type { Page } from '@playwright/test'
import {
	answer,
	answerLater,
	closeToast,
	expect,
	expectErrorOf,
	installClock,
	lost,
	pauseClock,
	signInForm,
	test,
	toast,
} from './rules-test.ts'

const resetPath = '/reset-password?email=Toys4All%40example.kz&token=secret'
const confirmPath = '/confirm-email?email=aigul%40example.kz&token=secret'
const right = 'Plyushevyj-Mishka-7'

function form(page: Page) {
	const dialog = page.getByRole('dialog', { name: 'Новый пароль' })
	return {
		dialog,
		password: dialog.getByLabel('Новый пароль', { exact: true }),
		again: dialog.getByLabel('Пароль ещё раз'),
		submit: dialog.getByRole('button', { name: 'Сохранить пароль' }),
	}
}

const letterAgain = (page: Page) => page.getByRole('button', { name: 'Отправить письмо ещё раз' })

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Вход', exact: true })

/** Expects the sign-in to hold the email of the link, and the focus where typing goes on. */
async function expectReady(page: Page, linked: string): Promise<void> {
	const { email, password } = signInForm(signInDialog(page))
	await expect(email).toHaveValue(linked)
	await expect(password).toBeFocused()
}

test('reset: the new password is judged on change, and the button is disabled until both fields are right', async ({
	page,
}) => {
	await page.goto(resetPath)
	const { password, again, submit } = form(page)
	await expect(password).toBeFocused()
	for (const field of [password, again]) await expect(field).toHaveAttribute('autocomplete', 'new-password')
	await expect(submit).toBeDisabled()

	await test.step('12 to 100 characters of four classes', async () => {
		await expectErrorOf(password, '', undefined)
		await expectErrorOf(password, 'Abcdefg-123', 'Пароль должен содержать минимум 12 символов')
		await expectErrorOf(password, 'Abcdefg-1234', undefined)
		await expectErrorOf(password, `Abcdefg-1234${'x'.repeat(88)}`, undefined)
		await expectErrorOf(password, `Abcdefg-1234${'x'.repeat(89)}`, 'Пароль не должен превышать 100 символов')
		await expectErrorOf(password, 'abcdefg-1234', 'Пароль должен содержать хотя бы одну заглавную букву')
		await expectErrorOf(password, 'ABCDEFG-1234', 'Пароль должен содержать хотя бы одну строчную букву')
		await expectErrorOf(password, 'Abcdefg-hijk', 'Пароль должен содержать хотя бы одну цифру')
		await expectErrorOf(password, 'Abcdefg12345', 'Пароль должен содержать хотя бы один специальный символ')
		await expectErrorOf(password, '', 'Поле обязательно')
	})
	await test.step('the email is not compared', async () => {
		await expectErrorOf(password, 'Toys4All@example.kz', undefined)
	})
	await test.step('the repetition has to match', async () => {
		await expect(submit).toBeDisabled()
		await expectErrorOf(again, 'Toys4All@example.k', 'Пароли должны совпадать')
		await expect(submit).toBeDisabled()
		await expectErrorOf(again, '', 'Подтвердите пароль')
		await expectErrorOf(again, 'Toys4All@example.kz', undefined)
		await expect(submit).toBeEnabled()
		await password.fill(right)
		await expectErrorOf(again, 'Toys4All@example.kz', 'Пароли должны совпадать')
		await expect(submit).toBeDisabled()
	})
})

test('reset: a failure says so with the reason that the server gives', async ({ page }) => {
	await page.goto(resetPath)
	const { dialog, password, again, submit } = form(page)
	await password.fill(right)
	await again.fill(right)
	for (const [how, given, reason] of [
		['detail', { status: 400, body: { detail: 'Ссылка недействительна.' } }, 'Ссылка недействительна.'],
		['no detail', { status: 500, body: {} }, ''],
		['no answer', lost, ''],
	] as const) {
		await test.step(how, async () => {
			await answer(page, '/api/reset-password', given)
			await submit.click()
			await closeToast(page, 'Ошибка сброса пароля')
			await expect(dialog.getByText('Ссылка недействительна.')).toHaveCount(reason ? 1 : 0)
			await expect(submit).toBeEnabled()
		})
	}
	await expect(signInDialog(page)).toHaveCount(0)
})

test('reset: where the link does not count, or is broken, another one can be asked for', async ({ page }) => {
	const refusal = { detail: 'Ссылка недействительна.', code: 'link_invalid' }
	await answer(page, '/api/reset-password', { status: 400, body: refusal })
	const asked = page.getByRole('dialog', { name: 'Восстановление пароля' })
	const email = asked.getByRole('textbox', { name: 'Email' })
	const newLink = page.getByRole('button', { name: 'Запросить новую ссылку' })
	await page.goto(resetPath)
	const { dialog, password, again } = form(page)
	await password.fill(right)
	await again.fill(right)
	await expect(newLink).toHaveCount(0)
	await again.press('Enter')
	await newLink.press('Enter')
	await expect(dialog).toHaveCount(0)
	await expect(email).toBeFocused()
	await expect(email).toHaveValue('Toys4All@example.kz')

	await page.goto('/reset-password?token=secret')
	await newLink.press('Enter')
	await expect(email).toBeFocused()
	await expect(email).toHaveValue('')
	await page.keyboard.press('Escape')
	await expect(newLink).toBeFocused()
})

test('reset: the success stands for 5 s, and the sign-in opens after 0.5 s with the focus in it', async ({ page }) => {
	await installClock(page)
	await page.goto(resetPath)
	const sent = await answer(page, '/api/reset-password', { status: 204 })
	const { dialog, password, again } = form(page)
	await password.fill(right)
	await again.fill(right)
	await pauseClock(page)
	await again.press('Enter')
	await expect(toast(page, 'Пароль успешно сброшен!')).toBeVisible()
	expect(sent[0]?.postDataJSON()).toEqual({ email: 'Toys4All@example.kz', token: 'secret', newPassword: right })
	await page.clock.runFor(400)
	await expect(signInDialog(page)).toHaveCount(0)
	await page.clock.runFor(100)
	await expect(signInDialog(page)).toBeVisible()
	await expect(dialog).toHaveCount(0)
	await page.clock.runFor(4400)
	await expectReady(page, 'Toys4All@example.kz')
	await expect(toast(page, 'Пароль успешно сброшен!')).toBeVisible()
	await page.clock.runFor(400)
	await expect(toast(page, 'Пароль успешно сброшен!')).toHaveCount(0)
})

test('reset and confirm: a link without email or token says that it is wrong and calls nobody', async ({ page }) => {
	const confirmed = await answer(page, '/api/confirm-email', lost)
	for (const path of [
		'/confirm-email',
		'/confirm-email?email=aigul%40example.kz',
		'/confirm-email?email=&token=secret',
		'/reset-password?token=secret',
	]) {
		await page.goto(path)
		await expect(page.getByRole('alert'), path).toContainText('Некорректная ссылка.')
		await expect(page.getByRole('dialog')).toHaveCount(0)
	}
	expect(confirmed).toEqual([])
	await page.goto('/confirm-email')
	await expect(page.getByRole('alert').getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/auth')
})

test('confirm: the loading text, then the success, and after 0.5 s the sign-in with the focus in it', async ({
	page,
}) => {
	await installClock(page)
	const release = await answerLater(page, '/api/confirm-email', { status: 204 })
	const known = page.waitForResponse('**/api/auth/refresh-token')
	const fetched = page.waitForResponse(/sign-in-views/)
	await page.goto(confirmPath)
	await expect(page.getByRole('main').getByText('Загрузка...')).toBeVisible()
	await Promise.all([known, fetched])
	await pauseClock(page)
	release()
	await expect(page.getByRole('status').filter({ hasText: 'Ваш email успешно подтверждён!' })).toBeVisible()
	await page.clock.runFor(400)
	await expect(signInDialog(page)).toHaveCount(0)
	await page.clock.runFor(100)
	await expect(signInDialog(page)).toBeVisible()
	await page.clock.runFor(100)
	await expectReady(page, 'aigul@example.kz')
})

test('confirm: a silent refresh that hangs does not keep the sign-in from opening', async ({ page }) => {
	await answerLater(page, '/api/auth/refresh-token', { status: 204 })
	await answer(page, '/api/confirm-email', { status: 204 })
	await page.goto(confirmPath)
	await expect(page.getByText('Ваш email успешно подтверждён!')).toBeVisible()
	await expect(signInDialog(page)).toBeVisible()
})

test('confirm: a failure says so with the reason that the server gives', async ({ page }) => {
	for (const [given, reason] of [
		[{ status: 400, body: { detail: 'Ссылка недействительна.' } }, 'Ссылка недействительна.'],
		[{ status: 500, body: {} }, undefined],
		[lost, undefined],
	] as const) {
		await answer(page, '/api/confirm-email', given)
		await page.goto(confirmPath)
		const alert = page.getByRole('alert')
		await expect(alert).toContainText('Ошибка подтверждения email.')
		if (reason) await expect(alert).toContainText(reason)
		await expect(letterAgain(page)).toHaveCount(0)
		await expect(alert.getByRole('button', { name: 'Попробовать ещё раз' })).toBeEnabled()
	}
})

test('confirm: what failed on the way is tried again by a button, with the same link', async ({ page }) => {
	await answer(page, '/api/confirm-email', lost)
	await page.goto(confirmPath)
	const retry = page.getByRole('alert').getByRole('button', { name: 'Попробовать ещё раз' })
	await retry.press('Enter')
	await expect(toast(page, 'Ошибка подтверждения email.')).toBeVisible()
	await expect(retry).toBeFocused()
	const sent = await answer(page, '/api/confirm-email', { status: 204 })
	await retry.press('Enter')
	await expect(page.getByText('Ваш email успешно подтверждён!')).toBeVisible()
	expect(sent.map((request) => request.postDataJSON())).toEqual([{ email: 'aigul@example.kz', token: 'secret' }])
})

test('confirm: where the link does not count, the sign-in and another letter are the ways on', async ({ page }) => {
	const refusal = { detail: 'Ссылка недействительна.', code: 'link_invalid' }
	await answer(page, '/api/confirm-email', { status: 400, body: refusal })
	await page.goto(confirmPath)
	const alert = page.getByRole('alert')
	await expect(alert).toContainText('Ошибка подтверждения email.')
	await expect(alert).toContainText('Ссылка недействительна.')
	await expect(alert).toContainText('Если адрес уже подтверждён, просто войдите. Если нет, пришлём новое письмо.')
	await expect(letterAgain(page)).toBeEnabled()
	await alert.getByRole('button', { name: 'Войти' }).press('Enter')
	await expectReady(page, 'aigul@example.kz')
})
