import type { Locator, Page, Request } from '@playwright/test'
import { test as base, expect } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

/** Tests of rules of the client alone: the test writes the server's answers. The browser logs each failed answer. */
export const test = base.extend({ expectedNoise: /^Failed to load resource/ })

export { expect }

/** Shown where the server gives no `detail`. */
export const unknownError = 'Неизвестная ошибка. Попробуйте позже.'

/** Readable by the client, accepted by no server. */
export const token = tokenOf({ sub: 'customer-1', role: 'Client' })

export function tokenOf(claims: object): string {
	return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

export interface Answer {
	readonly status: number
	readonly body?: unknown
}

export const lost = { status: 0 } satisfies Answer

/** Answers a call from now on, replacing earlier answers. Returns the answered requests. */
export async function answer(page: Page, path: string, { status, body }: Answer): Promise<Request[]> {
	const requests: Request[] = []
	await page.route(
		(url) => url.pathname === path,
		async (route) => {
			requests.push(route.request())
			if (status === 0) await route.abort()
			else await route.fulfill({ status, ...(body !== undefined && { json: body }) })
		},
	)
	return requests
}

/** Like `answer`, but holds the call until the returned function is called. */
export async function answerLater(page: Page, path: string, { status, body }: Answer): Promise<() => void> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(
		(url) => url.pathname === path,
		async (route) => {
			await released
			await route.fulfill({ status, ...(body !== undefined && { json: body }) })
		},
	)
	return () => release()
}

/** Answers the calls that pages make on their own. */
export async function serveCustomer(page: Page): Promise<void> {
	await answer(page, '/api/favorites/customer-1', { status: 200, body: [] })
	await answer(page, '/api/profile/sign-ins', { status: 200, body: [] })
	await answer(page, '/api/addresses', { status: 200, body: [] })
	for (const path of ['/api/cart', '/api/cart/merge']) await answer(page, path, { status: 200, body: { lines: [] } })
	await answer(page, '/api/profile', {
		status: 200,
		body: { fullName: 'Айгуль', email: 'aigul@example.kz', twoFactorEnabled: false },
	})
}

export function toast(page: Page, text: string): Locator {
	return page.getByLabel('Уведомления').getByText(text, { exact: true })
}

/** Closes the toast, so that a repeated one can be told apart. */
export async function closeToast(page: Page, text: string): Promise<void> {
	await expect(toast(page, text)).toBeVisible()
	const bread = page.getByLabel('Уведомления').locator('> *', { has: page.getByText(text, { exact: true }) })
	await bread.locator('button').click()
	await expect(toast(page, text)).toHaveCount(0)
}

/** Installs a clock that runs until `pauseClock`, after the browser has computed its fingerprint. */
export async function installClock(page: Page): Promise<void> {
	await page.clock.install()
	// The fingerprint needs timers, which a paused clock stops.
	await page.addInitScript(() => localStorage.setItem('fingerprint', 'this-browser'))
}

/** Pauses the page's clock: only `page.clock.runFor` moves it. */
export async function pauseClock(page: Page): Promise<void> {
	// Toasts load with the first interaction, which needs a running clock.
	await page.keyboard.press('Shift')
	await expect(page.getByLabel('Уведомления')).toBeAttached()
	await stopClock(page)
}

/** Expects a toast to disappear after 5 s of the paused clock. */
export async function expectFiveSeconds(page: Page, text: string): Promise<void> {
	await expect(toast(page, text)).toBeVisible()
	await page.clock.runFor(4900)
	await expect(toast(page, text)).toBeVisible()
	expect(await isLeaving(page, text)).toBe(false)
	await page.clock.runFor(350)
	await expect(toast(page, text)).toHaveCount(0)
}

async function isLeaving(page: Page, text: string): Promise<boolean> {
	return (await page.locator('[data-ending-style]', { has: toast(page, text) }).count()) > 0
}

/** Expects the error of a field, on the screen and for screen readers; `undefined` for none. */
export async function expectError(field: Locator, text: string | undefined): Promise<void> {
	if (text === undefined) {
		await expect(field).not.toHaveAttribute('aria-invalid')
		return
	}
	await expect(field).toHaveAttribute('aria-invalid', 'true')
	await expect(field).toHaveAccessibleDescription(new RegExp(`${text.replaceAll('.', '\\.')}$`))
	await expect(field.page().getByText(text, { exact: true }).first()).toBeVisible()
}

export async function expectErrorOf(field: Locator, value: string, text: string | undefined): Promise<void> {
	await field.fill(value)
	await expectError(field, text)
}

/** Expects that the focus was kept, not reset to the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** Pastes a text into a field. */
export async function paste(field: Locator, text: string): Promise<void> {
	const page = field.page()
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await field.focus()
	await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
	await page.keyboard.press('ControlOrMeta+V')
}

export function emailOf(length: number): string {
	const end = '@example.kz'
	return 'a'.repeat(length - end.length) + end
}

/** The form in the open dialog, otherwise on the page. */
export function signInForm(place: Page | Locator) {
	return {
		email: place.getByRole('textbox', { name: 'Email' }),
		password: place.getByLabel('Пароль', { exact: true }),
		submit: place.getByRole('button', { name: 'Войти', exact: true }),
	}
}

export async function openSignInDialog(page: Page): Promise<Locator> {
	await answer(page, '/api/confirm-email', { status: 204 })
	await page.goto('/confirm-email?email=aigul%40example.kz&token=secret')
	await expect(page.getByRole('dialog', { name: 'Вход', exact: true })).toBeVisible()
	// The code has a heading of its own.
	return page.getByRole('dialog', { name: /^(Вход|Код из письма)$/ })
}
