import type { Page } from '@playwright/test'
import {
	answer,
	answerLater,
	test as base,
	emailOf,
	expect,
	expectError,
	expectErrorOf,
	expectFocusKept,
	lost,
	serveCustomer,
	token,
} from './rules-test.ts'

const test = base.extend({
	expectedNoise: /^Failed to load resource|^The profile was not|^Two-factor sign-in was not changed/,
})

const profile = { fullName: 'Айгуль', email: 'aigul@example.kz', twoFactorEnabled: false }

async function openProfile(page: Page, shown = profile): Promise<void> {
	await serveCustomer(page)
	await page.addInitScript((text) => sessionStorage.setItem('accessToken', text), token)
	await answer(page, '/api/profile', { status: 200, body: shown })
	await page.goto('/profile')
	await expect(page.getByRole('heading', { name: 'Профиль', level: 1 })).toBeVisible()
}

function form(page: Page) {
	const main = page.getByRole('main')
	return {
		edit: main.getByRole('button', { name: 'Изменить', exact: true }),
		name: main.getByRole('textbox', { name: 'Имя' }),
		email: main.getByRole('textbox', { name: 'Email' }),
		save: main.getByRole('button', { name: 'Сохранить', exact: true }),
		cancel: main.getByRole('button', { name: 'Отмена' }),
	}
}

/** Expects that a failure is logged and stands as text beside its control, with neither toast nor alert. */
async function expectLoggedOnly(page: Page, log: string, text: string, act: () => Promise<void>): Promise<void> {
	const logged = page.waitForEvent('console', (line) => line.type() === 'error' && line.text().startsWith(log))
	await act()
	await logged
	await expect(page.getByRole('main').getByText(text)).toBeVisible()
	await expect(page.getByLabel('Уведомления').getByRole('heading')).toHaveCount(0)
	await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('profile: name, email and two-factor are shown; edit mode judges at 25 characters, saves and cancels', async ({
	page,
}) => {
	await openProfile(page)
	const { edit, name, email, save, cancel } = form(page)
	await expect(page.getByRole('main')).toContainText('Айгуль')
	await expect(page.getByRole('main')).toContainText('aigul@example.kz')
	await expect(page.getByRole('status').filter({ hasText: 'Выключен' })).toBeVisible()

	await test.step('max 25 each, on change', async () => {
		await edit.click()
		await expect(name).toHaveAttribute('autocomplete', 'name')
		await expect(email).toHaveAttribute('autocomplete', 'email')
		await expectErrorOf(name, 'а'.repeat(25), undefined)
		await expectErrorOf(name, 'а'.repeat(26), 'Максимум 25 символов')
		await expectErrorOf(email, emailOf(25), undefined)
		await expectErrorOf(email, emailOf(26), 'Максимум 25 символов')
	})
	await test.step('what is too long is not sent', async () => {
		const sent = await answer(page, '/api/profile', lost)
		await save.click()
		await expect(name).toBeFocused()
		expect(sent).toEqual([])
	})
	await test.step('nothing else is checked before the call, and what the server refuses is shown', async () => {
		const detail = 'Введите корректный email'
		const sent = await answer(page, '/api/profile', { status: 400, body: { detail } })
		await name.fill('')
		await email.fill('nobody')
		await save.click()
		await expect(page.getByRole('main')).toContainText(`Не удалось сохранить профиль. ${detail}`)
		expect(sent.map((request) => request.postDataJSON())).toEqual([{ ...profile, fullName: '', email: 'nobody' }])
	})
	await test.step('cancel shows what was there before', async () => {
		await cancel.click()
		await expect(name).toHaveCount(0)
		await expect(page.getByRole('main')).toContainText('Айгуль')
	})
	await test.step('save sends the profile with name and email replaced', async () => {
		await edit.click()
		await expect(name).toHaveValue('Айгуль')
		await name.fill('а'.repeat(25))
		const sent = await answer(page, '/api/profile', { status: 200, body: { ...profile, fullName: 'а'.repeat(25) } })
		await save.click()
		await expect(name).toHaveCount(0)
		await expect(page.getByRole('main')).toContainText('а'.repeat(25))
		expect(sent.map((request) => [request.method(), request.postDataJSON()])).toEqual([
			['PUT', { ...profile, fullName: 'а'.repeat(25) }],
		])
	})
})

test('profile: a longer stored name or email does not block saving the other', async ({ page }) => {
	const stored = { ...profile, fullName: 'а'.repeat(50), email: emailOf(100) }
	await openProfile(page, stored)
	const { edit, name, email, save } = form(page)
	await edit.click()
	await expect(email).toHaveValue(stored.email)
	await name.fill('Айгерим')
	const sent = await answer(page, '/api/profile', { status: 200, body: { ...stored, fullName: 'Айгерим' } })
	await save.click()
	await expect(page.getByRole('main')).toContainText('Айгерим')
	expect(sent[0]?.postDataJSON()).toEqual({ ...stored, fullName: 'Айгерим' })
})

test('profile: what fails is logged, with text beside the control and no toast', async ({ page }) => {
	await openProfile(page)
	const { edit, name, save } = form(page)
	const failure = { status: 500, body: { detail: 'Сервис временно недоступен.' } }

	await test.step('two-factor', async () => {
		await answer(page, '/api/profile/2fa', failure)
		const turnOn = page.getByRole('button', { name: 'Включить' })
		const said = 'Не удалось изменить двухфакторный вход. Сервис временно недоступен.'
		await expectLoggedOnly(page, 'Two-factor sign-in was not changed', said, () => turnOn.click())
		await expect(turnOn).toBeEnabled()
		await expect(page.getByRole('status').filter({ hasText: 'Выключен' })).toBeVisible()
	})
	await test.step('save', async () => {
		await edit.click()
		await name.fill('Айгерим')
		await answer(page, '/api/profile', lost)
		const said = 'Не удалось сохранить профиль.'
		await expectLoggedOnly(page, 'The profile was not saved', said, () => save.click())
		await expect(save).toBeEnabled()
		await expect(name).toHaveValue('Айгерим')
	})
	await test.step('load', async () => {
		await answer(page, '/api/profile', failure)
		await expectLoggedOnly(page, 'The profile was not loaded', 'Не удалось загрузить профиль.', async () => {
			await page.reload()
		})
	})
	await test.step('load again', async () => {
		await answer(page, '/api/profile', { status: 200, body: profile })
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
		await expect(edit).toBeVisible()
	})
})

test('profile: the keyboard keeps its place when two-factor is turned on and off', async ({ page }) => {
	await openProfile(page)
	const sent = await answer(page, '/api/profile/2fa', { status: 200, body: profile })
	await page.getByRole('button', { name: 'Включить' }).press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Включён' })).toBeVisible()
	await expectFocusKept(page)
	await page.getByRole('button', { name: 'Выключить' }).press('Enter')
	await expect(page.getByRole('status').filter({ hasText: 'Выключен' })).toBeVisible()
	expect(sent.map((request) => new URL(request.url()).search)).toEqual(['?enabled=true', '?enabled=false'])
})

test('profile: the keyboard keeps its place when edit mode opens, fails, saves and is cancelled', async ({ page }) => {
	await openProfile(page)
	const { edit, name, save, cancel } = form(page)
	await edit.press('Enter')
	await expect(name).toBeFocused()
	await cancel.press('Enter')
	await expect(edit).toBeVisible()
	await expectFocusKept(page)
	await edit.press('Enter')
	await name.fill('Айгерим')
	await answer(page, '/api/profile', lost)
	await save.press('Enter')
	await expect(page.getByText('Не удалось сохранить профиль.')).toBeVisible()
	await expectFocusKept(page)
	await answer(page, '/api/profile', { status: 200, body: { ...profile, fullName: 'Айгерим' } })
	await save.press('Enter')
	await expect(edit).toBeVisible()
	await expectFocusKept(page)
})

test('profile: the own email in another case is no new email', async ({ page }) => {
	await openProfile(page)
	const { edit, email, save } = form(page)
	await edit.click()
	await email.fill('Aigul@Example.kz')
	await answer(page, '/api/profile', { status: 200, body: profile })
	await save.click()
	await expect(page.getByText('Изменения сохранены.')).toBeVisible()
	await expect(page.getByText(/^Мы отправили письмо/)).toHaveCount(0)
})

test('profile: the question for the password stays open while one is checked, and says itself that it was wrong', async ({
	page,
}) => {
	await openProfile(page)
	const { edit, email, save } = form(page)
	await edit.click()
	await email.fill('new@example.kz')
	await answer(page, '/api/profile', { status: 403, body: { code: 'reauthenticate' } })
	await save.press('Enter')
	const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
	const password = question.getByLabel('Пароль', { exact: true })
	const confirm = question.getByRole('button', { name: 'Подтвердить' })
	await expect(password).toBeFocused()

	await test.step('a wrong one', async () => {
		const wrong = { status: 403, body: { code: 'wrong_password', detail: 'Неверный пароль.' } }
		const release = await answerLater(page, '/api/profile', wrong)
		await password.fill('x')
		await password.press('Enter')
		await expect(confirm).toHaveAttribute('aria-busy', 'true')
		await page.keyboard.press('Escape')
		await expect(question).toBeVisible()
		release()
		await expect(confirm).not.toHaveAttribute('aria-busy')
		await expectError(password, 'Неверный пароль.')
		await expect(password).toBeFocused()
	})
	await test.step('the right one', async () => {
		const release = await answerLater(page, '/api/profile', { status: 200, body: profile })
		await password.fill('y')
		await confirm.press('Enter')
		await expect(confirm).toHaveAttribute('aria-busy', 'true')
		await expectError(password, undefined)
		release()
		await expect(question).toHaveCount(0)
		await expect(page.getByText(/^Мы отправили письмо на new@example.kz/)).toBeVisible()
		await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
	})
})

test('profile: the question for the password can be closed, and nothing changes', async ({ page }) => {
	await openProfile(page)
	const sent = await answer(page, '/api/profile/2fa', { status: 403, body: { code: 'reauthenticate' } })
	const turnOn = page.getByRole('button', { name: 'Включить' })
	await turnOn.press('Enter')
	const question = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
	await expect(question).toBeVisible()
	await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(question).toHaveCount(0)
	await expect(turnOn).toBeFocused()
	await expect(turnOn).not.toHaveAttribute('aria-busy')
	expect(sent).toHaveLength(1)
})

test('profile: the new password has to differ from the current one, whichever is typed last', async ({ page }) => {
	await openProfile(page)
	await page.getByRole('button', { name: 'Сменить пароль' }).click()
	const current = page.getByLabel('Текущий пароль')
	const next = page.getByLabel('Новый пароль', { exact: true })
	const refused = 'Новый пароль должен отличаться от текущего'
	await current.fill('Plyushevyj-Mishka-7')
	await expectErrorOf(next, 'Plyushevyj-Mishka-7', refused)
	await current.fill('Plyushevyj-Mishka-8')
	await expectError(next, undefined)
	await current.fill('Plyushevyj-Mishka-7')
	await expectError(next, refused)
	await page.getByLabel('Пароль ещё раз').fill('Plyushevyj-Mishka-7')
	await expect(page.getByRole('button', { name: 'Сохранить пароль' })).toBeDisabled()
})
