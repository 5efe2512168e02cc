import type { Locator, Page, Request } from '@playwright/test'
import { test as base, expect } from '../support/shop-test.ts'
import { stopClock } from '../support/stop-clock.ts'

/**
 * Tests of the rules that the client keeps by itself, whatever the server is: its answers are written by the test.
 * The browser logs each answer that is a failure.
 */
export const test = base.extend({ expectedNoise: /^Failed to load resource/ })

export { expect }

/** What the client says where the server gives no `detail` of its own. */
export const unknownError = 'Неизвестная ошибка. Попробуйте позже.'

/** An access token that the client can read. No server takes it. */
export const token = tokenOf({ sub: 'customer-1', role: 'Client' })

export function tokenOf(claims: object): string {
	return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

/** How a call is answered: with a status and a body, or not at all. */
export interface Answer {
	readonly status: number
	readonly body?: unknown
}

export const lost = { status: 0 } satisfies Answer

/** Answers a call from now on; a later answer takes the place of an earlier one. Returns the requests it answered. */
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

/** As `answer`, but the call waits until the returned function is called. */
export async function answerLater(page: Page, path: string, { status, body }: Answer): Promise<() => void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(
		(url) => url.pathname === path,
		async (route) => {
			await released
			await route.fulfill({ status, ...(body !== undefined && { json: body }) })
		},
	)
	return () => release()
}

/** Lets the faked token be enough for what pages ask for on their own. */
export async function serveCustomer(page: Page): Promise<void> {
	await answer(page, '/api/favorites/customer-1', { status: 200, body: [] })
	await answer(page, '/api/profile/sign-ins', { status: 200, body: [] })
	for (const path of ['/api/cart', '/api/cart/merge']) await answer(page, path, { status: 200, body: { lines: [] } })
	await answer(page, '/api/profile', {
		status: 200,
		body: { fullName: 'Айгуль', email: 'aigul@example.kz', twoFactorEnabled: false },
	})
}

export function toast(page: Page, text: string): Locator {
	return page.getByLabel('Уведомления').getByText(text, { exact: true })
}

/** Closes the toast, so that the next one with the same words is a new one. */
export async function closeToast(page: Page, text: string): Promise<void> {
	await expect(toast(page, text)).toBeVisible()
	const bread = page.getByLabel('Уведомления').locator('> *', { has: page.getByText(text, { exact: true }) })
	await bread.locator('button').click()
	await expect(toast(page, text)).toHaveCount(0)
}

/** Gives the pages to come a clock that runs until `holdClock`, in a browser that has its name already. */
export async function installClock(page: Page): Promise<void> {
	await page.clock.install()
	// Finding the name takes timers, which stand still while the clock is held.
	await page.addInitScript(() => localStorage.setItem('fingerprint', 'this-browser'))
}

/** Stops the page's clock; from then on only `page.clock.runFor` moves it. */
export async function holdClock(page: Page): Promise<void> {
	// Toasts come with the first thing a person does, and fetching them takes a running clock.
	await page.keyboard.press('Shift')
	await expect(page.getByLabel('Уведомления')).toBeAttached()
	await stopClock(page)
}

/** Expects a toast to stand until 5 s have passed and no longer; the page's clock is held. */
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

/** Expects a field to say what is wrong with it, to the eye and to a screen reader; `undefined` when nothing is. */
export async function expectError(field: Locator, text: string | undefined): Promise<void> {
	if (text === undefined) {
		await expect(field).not.toHaveAttribute('aria-invalid')
		return
	}
	await expect(field).toHaveAttribute('aria-invalid', 'true')
	await expect(field).toHaveAccessibleDescription(new RegExp(`${text.replaceAll('.', '\\.')}$`))
	await expect(field.page().getByText(text, { exact: true }).first()).toBeVisible()
}

/** Fills a field and expects what it says about that. */
export async function expectErrorOf(field: Locator, value: string, text: string | undefined): Promise<void> {
	await field.fill(value)
	await expectError(field, text)
}

/** Expects that the keyboard goes on where it was, not at the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** Puts a text into a field as a person does who copied it. */
export async function paste(field: Locator, text: string): Promise<void> {
	const page = field.page()
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await field.focus()
	await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
	await page.keyboard.press('ControlOrMeta+V')
}

/** An email of exactly so many characters. */
export function emailOf(length: number): string {
	const end = '@example.kz'
	return 'a'.repeat(length - end.length) + end
}

/** The form at hand: in the dialog where one is open, else on the page. */
export function signInForm(place: Page | Locator) {
	return {
		email: place.getByRole('textbox', { name: 'Email' }),
		password: place.getByLabel('Пароль', { exact: true }),
		submit: place.getByRole('button', { name: 'Войти', exact: true }),
	}
}

/** The sign-in dialog, as it opens after an address was confirmed. */
export async function openSignInDialog(page: Page): Promise<Locator> {
	await answer(page, '/api/confirm-email', { status: 204 })
	await page.goto('/confirm-email?email=aigul%40example.kz&token=secret')
	const dialog = page.getByRole('dialog', { name: 'Вход', exact: true })
	await expect(dialog).toBeVisible()
	return dialog
}
