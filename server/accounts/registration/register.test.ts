import { afterAll, beforeAll, expect, test } from 'vitest'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import { hourMs } from '#contract/values/durations.ts'
import { sellerOf } from '../../shop-settings.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

/** Of a shop without an account at a payment provider. */
const legalVersion = legalVersionOf({})

const password = 'Igrushki-2026-Qostanay'

let shop: ScratchShop
let browser: Browser

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	browser = new Browser(shop)
})

afterAll(() => shop.close())

function form(email: string, changes: object = {}) {
	return { fullName: 'Айгуль', email, password, confirmPassword: password, enableTwoFactor: false, ...changes }
}

async function lettersTo(to: string) {
	return (await shop.letters()).filter((letter) => letter.to === to)
}

async function tokenIn(to: string, which = -1): Promise<string> {
	const text = (await lettersTo(to)).at(which)?.text ?? ''
	return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
}

test('a person registers, confirms by the letter and signs in', async () => {
	const email = 'Aigul@Mail.kz'
	const registered = await browser.call('POST', '/register', form(email, { consent: legalVersion }))
	expect(registered.statusCode).toBe(201)
	expect(registered.json()).toEqual({ email })
	const early = await browser.signIn(email, password)
	expect(early.statusCode).toBe(403)
	expect(early.json().code).toBe('email_not_confirmed')
	const [letter] = await lettersTo('aigul@mail.kz')
	expect(letter?.text).toContain('http://shop.test/confirm-email?email=aigul%40mail.kz&token=')
	const token = await tokenIn('aigul@mail.kz')
	expect((await browser.call('POST', '/confirm-email', { email, token })).statusCode).toBe(204)
	expect((await browser.signIn(email, password)).json()).toEqual({
		requires2FA: false,
		accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
	})
	const { rows } = await shop.pool.query('select document, version, address from consents')
	expect(rows).toEqual([{ document: 'personal-data', version: legalVersion, address: '127.0.0.1' }])
})

test('a confirmation link works for its own address and for a day, and says so as often as it is used', async () => {
	await browser.call('POST', '/register', form('once@mail.kz'))
	const token = await tokenIn('once@mail.kz')
	const confirm = (email: string) => browser.call('POST', '/confirm-email', { email, token })
	expect((await confirm('other@mail.kz')).json().code).toBe('link_invalid')
	const both = await Promise.all([confirm('once@mail.kz'), confirm('once@mail.kz')])
	expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
	expect((await confirm('Once@mail.kz')).statusCode).toBe(204)
	expect((await confirm('other@mail.kz')).json().code).toBe('link_invalid')
	shop.clock.advance(25 * hourMs)
	expect((await confirm('once@mail.kz')).statusCode).toBe(204)
	await browser.call('POST', '/register', form('late@mail.kz'))
	const late = await tokenIn('late@mail.kz')
	shop.clock.advance(25 * hourMs)
	expect((await browser.call('POST', '/confirm-email', { email: 'late@mail.kz', token: late })).statusCode).toBe(400)
})

test('registering a known address answers the same, changes nothing, and tells its owner', async () => {
	await browser.call('POST', '/register', form('known@mail.kz'))
	await browser.call('POST', '/confirm-email', { email: 'known@mail.kz', token: await tokenIn('known@mail.kz') })
	const other = 'Drugoi-Parol-2026'
	const again = await browser.call(
		'POST',
		'/register',
		form('known@mail.kz', { password: other, confirmPassword: other }),
	)
	expect([again.statusCode, again.json()]).toEqual([201, { email: 'known@mail.kz' }])
	expect((await lettersTo('known@mail.kz')).at(-1)?.subject).toBe('Вы уже зарегистрированы — Ойыншық')
	expect((await browser.signIn('known@mail.kz', other)).statusCode).toBe(401)
	expect((await browser.signIn('known@mail.kz', password)).statusCode).toBe(200)
})

const foreign = 'Chuzhoi-Parol-2026'
const byStranger = { fullName: 'Чужой', password: foreign, confirmPassword: foreign }

test.each([
	['before the owner', byStranger, {}],
	['after the owner', {}, byStranger],
])(
	'a stranger who registers an email %s gets no password in by any click of the owner',
	async (when, first, second) => {
		const email = `${when.replaceAll(' ', '-')}@mail.kz`
		await browser.call('POST', '/register', form(email, first))
		await browser.call('POST', '/register', form(email, second))
		await browser.call('POST', '/resend-confirmation', { email })
		expect(await lettersTo(email)).toHaveLength(3)
		for (const which of [0, 1, 2]) {
			const click = await browser.call('POST', '/confirm-email', { email, token: await tokenIn(email, which) })
			expect(click.json().code).toBe('link_invalid')
		}
		const link = { email, token: await tokenIn(email, 1), newPassword: 'Novyi-Parol-2026' }
		expect((await browser.call('POST', '/reset-password', link)).statusCode).toBe(204)
		for (const known of [foreign, password]) expect((await browser.signIn(email, known)).statusCode).toBe(401)
		expect((await browser.signIn(email, 'Novyi-Parol-2026')).statusCode).toBe(200)
	},
)

test('the letter of a repeated registration leads to where the password is set, in words that say why', async () => {
	for (const _ of [1, 2]) await browser.call('POST', '/register', form('anew@mail.kz'))
	const [, letter] = await lettersTo('anew@mail.kz')
	expect(letter?.text).toContain('http://shop.test/reset-password?email=anew%40mail.kz&token=')
	expect(letter?.text).toContain('с этим адресом зарегистрировались ещё раз')
})

test('a letter that is sent again leaves the link of the first one, which is for the same registration', async () => {
	const email = 'twice@mail.kz'
	await browser.call('POST', '/register', form(email))
	await browser.call('POST', '/resend-confirmation', { email })
	const first = { email, token: await tokenIn(email, 0) }
	expect((await browser.call('POST', '/confirm-email', first)).statusCode).toBe(204)
	expect((await browser.signIn(email, password)).statusCode).toBe(200)
})

async function consentsOf(email: string) {
	const { rows } = await shop.pool.query(
		'select version, accepted_at, consents.address from consents join users on users.id = user_id where email = $1',
		[email],
	)
	return rows
}

test('the consent of a registration counts from when it was given, its letter sent again or not', async () => {
	const email = 'consent@mail.kz'
	const acceptedAt = shop.clock.now()
	await browser.call('POST', '/register', form(email, { consent: legalVersion }), { ipAddress: '10.1.0.1' })
	shop.clock.advance(60_000)
	await browser.call('POST', '/resend-confirmation', { email })
	await browser.call('POST', '/confirm-email', { email, token: await tokenIn(email) })
	expect(await consentsOf(email)).toEqual([{ version: legalVersion, accepted_at: acceptedAt, address: '10.1.0.1' }])
})

test('a repeated registration leaves no consent: a stranger may have ticked it', async () => {
	const email = 'unticked@mail.kz'
	for (const _ of [1, 2]) await browser.call('POST', '/register', form(email, { consent: legalVersion }))
	expect(await consentsOf(email)).toEqual([])
})

test('a consent is one to the texts as this shop has them', async () => {
	const email = 'receipts@mail.kz'
	const register = async (consent: string) =>
		(await browser.call('POST', '/register', form(email, { consent }))).statusCode
	const details = { ...sellerOf(shop.config), receipts: 'till' }
	await shop.pool.query('update seller set details = $1', [details])
	expect(await register(legalVersion)).toBe(409)
	const consent = legalVersionOf({ seller: { receipts: 'till' } })
	expect(await register(consent)).toBe(201)
	await shop.pool.query('update seller set details = null')
	await browser.call('POST', '/confirm-email', { email, token: await tokenIn(email) })
	expect(await consentsOf(email)).toMatchObject([{ version: consent }])
})

test('a consent to other texts than the present ones is refused in a sentence', async () => {
	const answer = await browser.call('POST', '/register', form('unknown@mail.kz', { consent: '1999-01-01' }))
	expect(answer.statusCode).toBe(409)
	expect(answer.json()).toMatchObject({
		code: 'consent_outdated',
		detail: 'Условия магазина обновились. Обновите страницу и прочитайте их ещё раз.',
	})
	expect(await lettersTo('unknown@mail.kz')).toHaveLength(0)
})

test('the confirmation letter is sent again, to who waits for one alone, with the same answer to all', async () => {
	await browser.call('POST', '/register', form('again@mail.kz'))
	for (const email of ['again@mail.kz', 'known@mail.kz', 'nobody@mail.kz']) {
		expect((await browser.call('POST', '/resend-confirmation', { email })).statusCode).toBe(200)
	}
	expect(await lettersTo('again@mail.kz')).toHaveLength(2)
	expect(await lettersTo('nobody@mail.kz')).toHaveLength(0)
	const token = await tokenIn('again@mail.kz')
	expect((await browser.call('POST', '/confirm-email', { email: 'again@mail.kz', token })).statusCode).toBe(204)
})

test('a common password is refused, whatever its case and decoration', async () => {
	for (const common of ['Password123!', 'pAsSwOrD1234!', 'Qwerty123456!']) {
		const answer = await browser.call(
			'POST',
			'/register',
			form('weak@mail.kz', { password: common, confirmPassword: common }),
		)
		expect([common, answer.statusCode, answer.json().code]).toEqual([common, 400, 'weak_password'])
	}
})

test('letters come in the language of the request', async () => {
	const headers = { 'accept-language': 'kk' }
	await browser.call('POST', '/register', form('kk@mail.kz'), { headers })
	const [letter] = await lettersTo('kk@mail.kz')
	expect(letter?.subject).toBe('Email мекенжайын растаңыз — Ойыншық')
	expect(letter?.html).toContain('<html lang="kk">')
})

test('what a person typed as a name stays text in the letter', async () => {
	await browser.call('POST', '/register', form('html@mail.kz', { fullName: '<img src=x onerror=alert(1)>' }))
	const [letter] = await lettersTo('html@mail.kz')
	expect(letter?.html).not.toContain('<img')
	expect(letter?.html).toContain('&lt;img')
})

test('a role or a confirmation sent along is ignored', async () => {
	await browser.call('POST', '/register', form('sly@mail.kz', { role: 'Admin', emailConfirmedAt: '2026-01-01' }))
	const { rows } = await shop.pool.query(`select role, email_confirmed_at from users where email = 'sly@mail.kz'`)
	expect(rows).toEqual([{ role: 'Client', email_confirmed_at: null }])
})

test('nothing of a registration stays when its letter cannot be put out', async () => {
	shop.breakMail(true)
	const answer = await browser.call('POST', '/register', form('broken@mail.kz'))
	shop.breakMail(false)
	expect(answer.statusCode).toBe(500)
	const { rowCount } = await shop.pool.query(`select from users where email = 'broken@mail.kz'`)
	expect(rowCount).toBe(0)
})

test('a forgotten password is replaced by the link, once, and every sign-in ends', async () => {
	const owner = new Browser(shop)
	await owner.signIn('known@mail.kz', password)
	expect((await owner.call('POST', '/forgot-password', { email: 'nobody@mail.kz' })).statusCode).toBe(200)
	expect((await owner.call('POST', '/forgot-password', { email: 'known@mail.kz' })).statusCode).toBe(200)
	expect((await lettersTo('known@mail.kz')).at(-1)?.text).toContain(
		'http://shop.test/reset-password?email=known%40mail.kz&token=',
	)
	const token = await tokenIn('known@mail.kz')
	const reset = { email: 'known@mail.kz', token, newPassword: 'Novyi-Parol-2026' }
	const both = await Promise.all([
		browser.call('POST', '/reset-password', reset),
		browser.call('POST', '/reset-password', reset),
	])
	expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
	expect((await owner.refresh()).statusCode).toBe(401)
	expect((await browser.signIn('known@mail.kz', password)).statusCode).toBe(401)
	expect((await browser.signIn('known@mail.kz', 'Novyi-Parol-2026')).statusCode).toBe(200)
	const subjects = (await lettersTo('known@mail.kz')).map(({ subject }) => subject)
	expect(subjects.filter((subject) => subject === 'Пароль изменён — Ойыншық')).toHaveLength(1)
})
