import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { decodeJwt } from 'jose'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { changeData } from './shop-database.ts'
import { shopOfWorker } from './shop-of-worker.ts'

interface Fixtures {
	/** Console lines that the test expects. */
	readonly expectedNoise: RegExp
	readonly quiet: undefined
}

/** The tests allow no worker unless they say so. */
const blockedWorker = /^Service Worker registration blocked/

/** Fails on an unexpected console line or page error. */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
	baseURL: async ({}, use) => {
		await use(shopOfWorker().origin)
	},
	expectedNoise: [/^nothing at all$/, { option: true }],
	quiet: [
		async ({ context, baseURL, expectedNoise }, use) => {
			const noise = await listenTo(context, baseURL)
			await use(undefined)
			expectQuiet(noise, expectedNoise)
		},
		{ auto: true },
	],
})

export { expect }

/** What the pages of a browser, before it has any, write on their consoles and which errors they meet. */
export async function listenTo(context: BrowserContext, url: string | undefined): Promise<readonly string[]> {
	const noise: string[] = []
	await takeNoStalePages(context, url)
	await context.addInitScript(() => {
		addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
			reportError(new Error(`The policy forbids ${effectiveDirective} ${blockedURI} in ${sourceFile}`))
		})
	})
	context.on('page', (page) => {
		page.on('pageerror', (error) => noise.push(error.message))
		page.on('console', (line) => {
			if (line.type() === 'error' || line.type() === 'warning') noise.push(`${line.text()} (${line.location().url})`)
		})
	})
	return noise
}

export function expectQuiet(noise: readonly string[], expected: RegExp): void {
	expect(noise.filter((line) => !blockedWorker.test(line) && !expected.test(line))).toEqual([])
}

/** For a moment after a change made elsewhere other readers may still get the page from before it. */
export async function takeNoStalePages(context: BrowserContext, url: string | undefined): Promise<void> {
	if (url) await context.addCookies([{ name: 'wrote', value: '1', url }])
}

interface Letter {
	readonly to: string
	readonly subject: string
	readonly text: string
}

/** The letters sent to an email so far, newest first. */
export async function lettersTo(page: Page, email: string, subject: RegExp): Promise<readonly Letter[]> {
	const answer = await page.request.get('/dev/mailbox.json')
	const letters: Letter[] = await answer.json()
	return letters.filter((letter) => letter.to === email && subject.test(letter.subject))
}

/** Waits for the newest letter to an email, at least the `atLeast`-th. */
export async function letterTo(page: Page, email: string, subject: RegExp, atLeast = 1): Promise<Letter> {
	let found: readonly Letter[] = []
	await expect(async () => {
		found = await lettersTo(page, email, subject)
		expect(found.length).toBeGreaterThanOrEqual(atLeast)
	}).toPass()
	const [newest] = found
	if (!newest) throw new Error(`No letter to ${email}`)
	return newest
}

export function linkOf(letter: Letter): string {
	const link = /https?:\/\/\S+/.exec(letter.text)?.[0] ?? ''
	const { pathname, search } = new URL(link)
	return pathname + search
}

export const admin = { email: 'admin@toys.example', password: process.env.ADMIN_PASSWORD ?? 'Igrushki-Kostanay-1' }

export const customerPassword = 'Plyushevyj-Mishka-7'

let customers = 0

/** An email that no other test uses. */
export function newEmail(): string {
	customers++
	return `customer-${Date.now()}-${customers}@toys.example`
}

interface RegistrationOptions {
	readonly fullName?: string
	readonly enableTwoFactor?: boolean
}

/** Registers a customer through the API, which sends the confirmation letter. */
export async function registerUnconfirmed(page: Page, email: string, wishes: RegistrationOptions = {}): Promise<void> {
	const password = { password: customerPassword, confirmPassword: customerPassword }
	const answer = await page.request.post('/api/register', {
		data: { fullName: 'Айгуль', email, enableTwoFactor: false, ...password, ...wishes },
	})
	expect(answer.status()).toBe(201)
}

let passwordHash: Promise<string> | undefined

/** Inserts a confirmed customer, without waiting for registration and letters. */
export async function addCustomer(
	email: string,
	{ fullName = 'Айгуль', enableTwoFactor = false }: RegistrationOptions = {},
): Promise<void> {
	passwordHash ??= hashPassword(customerPassword)
	await changeData({
		text: `insert into users (email, full_name, password_hash, two_factor_enabled, email_confirmed_at)
			values ($1, $2, $3, $4, now())`,
		values: [email, fullName, await passwordHash, enableTwoFactor],
	})
}

/** Fills in and submits a sign-in form. */
export async function sendCredentials(part: Locator, email: string, password: string): Promise<void> {
	await part.getByRole('textbox', { name: 'Email' }).fill(email)
	await part.getByLabel('Пароль', { exact: true }).fill(password)
	await part.getByRole('button', { name: 'Войти', exact: true }).click()
}

/** The button of the header; other screens may have one of the same name. */
export function signOutButton(page: Page): Locator {
	return page.getByRole('banner').getByRole('button', { name: 'Выйти' })
}

/** Signs in on the sign-in screen. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
	await page.goto('/auth')
	await sendCredentials(page.getByRole('main'), email, password)
	await expect(signOutButton(page)).toBeVisible()
}

/** Signs in without the screens, by default as a new customer. */
export async function enter(
	page: Page,
	person?: { readonly email: string; readonly password: string },
): Promise<{ readonly headers: { readonly authorization: string }; readonly userId: string }> {
	const { email, password } = person ?? (await newCustomer())
	const data = { email, password, fingerprint: 'a-browser-of-the-tests' }
	const answer = await page.request.post('/api/auth/login', { data })
	const { accessToken } = await answer.json()
	const claims = decodeJwt(accessToken)
	// As the screens leave it.
	const hint = claims.role === 'Admin' ? 'Admin' : 'Client'
	await page.context().addCookies([{ name: 'role', value: hint, url: new URL(answer.url()).origin }])
	await page.context().addInitScript((token) => {
		// A new tab has no storage until a page is open.
		if (location.protocol !== 'http:') return
		// The newest sign-in counts: it has ended those before it.
		const entered = sessionStorage.getItem('entered') ?? ''
		if (entered.includes(token)) return
		sessionStorage.setItem('entered', entered + token)
		sessionStorage.setItem('accessToken', token)
	}, accessToken)
	return { headers: { authorization: `Bearer ${accessToken}` }, userId: claims.sub ?? '' }
}

async function newCustomer() {
	const email = newEmail()
	await addCustomer(email)
	return { email, password: customerPassword }
}

/** Before products are removed: a page that still asks for one would find it gone. A failed test keeps its pages to be shown. */
export async function closePages(context: BrowserContext): Promise<void> {
	if (test.info().status === 'passed') await Promise.all(context.pages().map((page) => page.close()))
}

/** Waits for the focus: a key that comes before the question listens would be lost. */
export async function pressInQuestion(page: Page, key: 'Escape' | 'Enter'): Promise<void> {
	await expect(page.locator('[role="alertdialog"]:focus-within')).toBeVisible()
	await page.keyboard.press(key)
}
