import { test as base, expect, type Page } from '@playwright/test'

interface Fixtures {
	/** Console lines that this test provokes on purpose. */
	readonly expectedNoise: RegExp
	readonly quiet: undefined
}

/** A browser test of the shop: an unexpected line on the console or an error on the page fails it. */
export const test = base.extend<Fixtures>({
	expectedNoise: [/^nothing at all$/, { option: true }],
	quiet: [
		async ({ context, expectedNoise }, use) => {
			const noise: string[] = []
			context.on('page', (page) => {
				page.on('pageerror', (error) => noise.push(error.message))
				page.on('console', (line) => {
					if (line.type() === 'error' || line.type() === 'warning') noise.push(line.text())
				})
			})
			await use(undefined)
			expect(noise.filter((line) => !expectedNoise.test(line))).toEqual([])
		},
		{ auto: true },
	],
})

export { expect }

interface Letter {
	readonly to: string
	readonly subject: string
	readonly text: string
}

/** The newest letter to an address, as soon as it is there. */
export async function letterTo(page: Page, address: string, subject: RegExp): Promise<Letter> {
	let found: Letter | undefined
	await expect(async () => {
		const answer = await page.request.get('/dev/mailbox.json')
		const letters: Letter[] = await answer.json()
		found = letters.find((letter) => letter.to === address && subject.test(letter.subject))
		expect(found).toBeDefined()
	}).toPass({ timeout: 10_000 })
	if (!found) throw new Error(`No letter to ${address}`)
	return found
}

/** The first link of a letter, as a path of this shop. */
export function linkOf(letter: Letter): string {
	const link = /https?:\/\/\S+/.exec(letter.text)?.[0] ?? ''
	const { pathname, search } = new URL(link)
	return pathname + search
}

export const admin = { email: 'admin@toys.example', password: process.env.ADMIN_PASSWORD ?? 'Igrushki-Kostanay-1' }

export const customerPassword = 'Plyushevyj-Mishka-7'

let customers = 0

/** An address that no other test uses. */
export function newEmail(): string {
	customers++
	return `customer-${Date.now()}-${customers}@toys.example`
}

/** Registers a customer through the API and confirms the address by the letter. */
export async function registerCustomer(page: Page, email: string, fullName = 'Айгуль'): Promise<void> {
	const answer = await page.request.post('/api/register', {
		data: { fullName, email, password: customerPassword, confirmPassword: customerPassword, enableTwoFactor: false },
	})
	expect(answer.status()).toBe(201)
	const link = new URL(linkOf(await letterTo(page, email, /./)), 'http://shop')
	const confirmed = await page.request.post('/api/confirm-email', {
		data: { email: link.searchParams.get('email'), token: link.searchParams.get('token') },
	})
	expect(confirmed.status()).toBe(204)
}

/** Signs in on the sign-in screen, and waits until the shop knows it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.goto('/auth')
	await page.getByRole('textbox', { name: 'Email' }).fill(email)
	await page.getByLabel('Пароль', { exact: true }).fill(password)
	await page.getByRole('main').getByRole('button', { name: 'Войти', exact: true }).click()
	await expect(page.getByRole('button', { name: 'Выйти' })).toBeVisible()
}
