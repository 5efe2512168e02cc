import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/expect-accessible.ts'
import { keptToken, letTimePass } from '../support/let-time-pass.ts'
import {
	addCustomer,
	customerPassword,
	expect,
	lettersTo,
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

const subject = /^Код для входа/
const wrongCode = 'Неверный или устаревший код.'
const minute = 60_000

/** The code of the newest letter, of which there are this many. */
async function codeFor(page: Page, email: string, letters = 1): Promise<string> {
	const { text } = await letterTo(page, email, subject, letters)
	return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** Another code of six digits. */
function otherThan(code: string): string {
	return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Код из письма' })

async function sendCode(page: Page, code: string): Promise<void> {
	await codeField(page).fill(code)
	await page.getByRole('button', { name: 'Подтвердить', exact: true }).click()
}

async function expectRefused(page: Page): Promise<void> {
	await expect(page.getByText(wrongCode).first()).toBeVisible()
	await expect(codeField(page)).toBeFocused()
	await expect.poll(() => keptToken(page)).toBeNull()
}

/** Brings a customer with two-factor sign-in to the step that asks for the code. */
async function goToCodeStep(page: Page, email: string): Promise<void> {
	await addCustomer(email, { enableTwoFactor: true })
	await page.goto('/auth')
	await sendCredentials(page.getByRole('main'), email, customerPassword)
	await expect(codeField(page)).toBeFocused()
}

test('the code of the letter lets a person in, and 1.5 s later the dialog closes', { tag: '@quick' }, async ({
	page,
}) => {
	const email = newEmail()
	await registerUnconfirmed(page, email, { enableTwoFactor: true })
	await page.clock.install()
	await page.goto(linkOf(await letterTo(page, email, /^Подтвердите email/)))
	await sendCredentials(page.getByRole('dialog', { name: 'Вход' }), email, customerPassword)
	const dialog = page.getByRole('dialog', { name: 'Код из письма' })
	await expect(dialog).toBeVisible()
	await expect(page.getByText('Код 2FA отправлен на почту')).toBeVisible()
	await expect.poll(() => keptToken(page)).toBeNull()
	const code = await codeFor(page, email)
	await stopClock(page)
	await sendCode(page, code)
	await expect(page.getByText('2FA успешно подтверждена!')).toBeVisible()
	await expect.poll(() => keptToken(page)).not.toBeNull()
	await page.clock.runFor(1499)
	await expect(dialog).toBeVisible()
	await page.clock.runFor(1)
	await page.clock.resume()
	await expect(dialog).toHaveCount(0)
	await expect(signOutButton(page)).toBeVisible()
})

for (const width of [360, 390, 1440]) {
	test(`the code has its own heading and title, and no toast covers the bear or the header, at ${width} pixels`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 844 })
		await page.goto('/auth?reason=over')
		await expect(page).toHaveTitle(/^Вход — /)
		await goToCodeStep(page, newEmail())
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Код из письма')
		await expect(page).toHaveTitle(/^Код из письма — /)
		await expect(page.getByRole('main')).not.toContainText('Заказы, избранное и корзина ждут вас.')
		await expect(page.getByRole('main')).toContainText('Код действует 10 минут.')
		const toast = page.getByRole('region', { name: 'Уведомления' }).getByText('Код 2FA отправлен на почту')
		await expect(toast).toBeVisible()
		const covered = await page.getByRole('main').evaluate(
			(main, lowest) => {
				const bear = main.querySelector('svg[aria-hidden=true]')?.getBoundingClientRect()
				const header = document.querySelector('header')?.getBoundingClientRect()
				const isOver = (place?: DOMRect) =>
					place === undefined || (place.top < lowest.bottom && place.bottom > lowest.top && place.right > lowest.left)
				return { bear: isOver(bear), header: isOver(header) }
			},
			await toast.evaluate((text) => text.parentElement?.parentElement?.getBoundingClientRect().toJSON()),
		)
		expect(covered).toEqual({ bear: false, header: false })
		await expectAccessible(page)
		await page.getByRole('button', { name: 'Назад' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вход')
		await expect(page).toHaveTitle(/^Вход — /)
	})
}

test.describe('a code', () => {
	test.use({ expectedNoise: /status of (400|401)/, permissions: ['clipboard-read', 'clipboard-write'] })

	test('that is wrong is refused and may be corrected, by one that is pasted with spaces', async ({ page }) => {
		const email = newEmail()
		await goToCodeStep(page, email)
		const code = await codeFor(page, email)
		await sendCode(page, otherThan(code))
		await expectRefused(page)
		const written = ` ${code.slice(0, 3)} ${code.slice(3)} `
		await page.evaluate((text) => navigator.clipboard.writeText(text), written)
		await codeField(page).press('ControlOrMeta+a')
		await codeField(page).press('ControlOrMeta+v')
		await expect(codeField(page)).toHaveValue(code)
		await codeField(page).press('Enter')
		await expect(page.getByText('2FA успешно подтверждена!')).toBeVisible()
		await expect(page).toHaveURL(/\/catalog$/)
	})

	test('that is ten minutes old is refused, and one sent again after the countdown takes its place', async ({
		page,
	}) => {
		const email = newEmail()
		await page.clock.install()
		await goToCodeStep(page, email)
		const old = await codeFor(page, email)
		await letTimePass(email, 10 * minute)
		await sendCode(page, old)
		await expectRefused(page)

		await stopClock(page)
		const waiting = page.getByRole('button', { name: /^Отправить код ещё раз через \d+ с$/ })
		const seconds = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0])
		await page.clock.fastForward((seconds - 1) * 1000)
		await expect(page.getByRole('button', { name: 'Отправить код ещё раз через 1 с' })).toBeDisabled()
		await page.clock.fastForward(1000)
		await page.getByRole('button', { name: 'Отправить код ещё раз', exact: true }).click()
		await expect(page.getByText('Код отправлен повторно').first()).toBeVisible()
		await expect(page.getByRole('button', { name: 'Отправить код ещё раз через 60 с' })).toBeDisabled()
		await sendCode(page, await codeFor(page, email, 2))
		await expect(page.getByText('2FA успешно подтверждена!')).toBeVisible()
	})

	test('asked for again within a minute stays as it is, without another letter', async ({ page }) => {
		const email = newEmail()
		await page.clock.install()
		await goToCodeStep(page, email)
		const code = await codeFor(page, email)
		// Only the browser believes that a minute has gone by.
		await page.clock.fastForward(minute)
		await page.getByRole('button', { name: 'Отправить код ещё раз', exact: true }).click()
		await expect(page.getByText('Код отправлен повторно').first()).toBeVisible()
		await page.request.post('/api/forgot-password', { data: { email } })
		await letterTo(page, email, /^Сброс пароля/)
		expect(await lettersTo(page, email, subject)).toHaveLength(1)
		await sendCode(page, code)
		await expect(page.getByText('2FA успешно подтверждена!')).toBeVisible()
	})
})

test.describe('in the profile', () => {
	test.use({ expectedNoise: /status of (401|403)/ })

	test('two-factor sign-in is turned on at once, and off with the password', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		await signIn(page, email, customerPassword)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await page.getByRole('button', { name: 'Включить' }).click()
		await expect(page.getByText('Включён: при входе мы присылаем код на почту.')).toBeVisible()

		await letTimePass(email, 15 * minute, page)
		await page.getByRole('button', { name: 'Выключить' }).click()
		const prompt = page.getByRole('dialog', { name: 'Подтвердите, что это вы' })
		await prompt.getByLabel('Пароль', { exact: true }).fill('Ne-tot-parol-2026')
		await prompt.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(prompt.getByText('Неверный пароль.').first()).toBeVisible()
		await prompt.getByRole('button', { name: 'Отмена' }).click()
		await expect(prompt).toHaveCount(0)
		await page.reload()
		await expect(page.getByText('Включён: при входе мы присылаем код на почту.')).toBeVisible()

		await page.getByRole('button', { name: 'Выключить' }).click()
		await prompt.getByLabel('Пароль', { exact: true }).fill(customerPassword)
		await prompt.getByRole('button', { name: 'Подтвердить' }).click()
		await expect(page.getByText('Выключен: для входа достаточно пароля.')).toBeVisible()
		await signOutButton(page).click()
		await signIn(page, email, customerPassword)
	})

	test('two-factor sign-in that was turned on is asked for at the next sign-in', async ({ page }) => {
		const email = newEmail()
		await addCustomer(email)
		await signIn(page, email, customerPassword)
		await page.getByRole('link', { name: 'Профиль' }).click()
		await page.getByRole('button', { name: 'Включить' }).click()
		await expect(page.getByText('Включён: при входе мы присылаем код на почту.')).toBeVisible()
		await signOutButton(page).click()
		await expect(page).toHaveURL(/\/auth/)
		await sendCredentials(page.getByRole('main'), email, customerPassword)
		await sendCode(page, await codeFor(page, email))
		await expect(page).toHaveURL(/\/profile$/)
	})
})
