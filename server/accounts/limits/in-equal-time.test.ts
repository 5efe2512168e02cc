import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountHolder, accountHolders } from '../../testing/account-holder.ts'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop, type ScratchShop } from '../../testing/scratch-shop.ts'

const tries = 12
const mostTimes = 1.8
const password = 'Ne-tot-parol-2026'
const fingerprint = 'a-device'
const form = { fullName: 'Айгуль', password, confirmPassword: password, enableTwoFactor: false }

let shop: ScratchShop
let makeHolder: ReturnType<typeof accountHolders>

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
	makeHolder = accountHolders(shop)
	// Only known addresses get letters, so a slow outbox makes a difference in time largest.
	await shop.pool.query(`
		create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return new; end';
		create trigger dawdle before insert on outbox for each row execute function dawdle()`)
	// The first sign-in prepares things once; the test does not compare that.
	await new Browser(shop).signIn('nobody@mail.kz', password)
})

afterAll(() => shop.close())

async function timeOne(path: string, body: object): Promise<number> {
	const startedAt = performance.now()
	await new Browser(shop, fingerprint).call('POST', path, body)
	return performance.now() - startedAt
}

async function holdersOf(isConfirmed: boolean): Promise<string[]> {
	const emails: string[] = []
	for (let one = 0; one < tries; one++) emails.push((await makeHolder()).email)
	const change = 'update users set email_confirmed_at = null where email = any($1)'
	if (!isConfirmed) await shop.pool.query(change, [emails])
	return emails
}

// The benchmark `enumeration` measures the exact figures; this test notices when one way is plainly shorter.
test.each<[string, boolean, (email: string) => object]>([
	['/auth/login', true, (email) => ({ email, password, fingerprint })],
	['/verify-2fa', true, (email) => ({ email, code: '654321', fingerprint })],
	['/forgot-password', true, (email) => ({ email })],
	['/resend-confirmation', false, (email) => ({ email })],
	['/register', true, (email) => ({ ...form, email })],
])('%s takes as long for a known address as for an unknown one', async (path, isConfirmed, bodyFor) => {
	const known = await holdersOf(isConfirmed)
	const unknown = known.map((email) => `${path.slice(1).replace('/', '-')}-${email}`)
	const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
	for (const [turn, email] of known.entries()) {
		times.known.push(await timeOne(path, bodyFor(email)))
		times.unknown.push(await timeOne(path, bodyFor(unknown[turn] ?? '')))
	}
	// Other work on the machine only makes a call longer.
	const [ofKnown, ofUnknown] = [Math.min(...times.known), Math.min(...times.unknown)]
	expect(ofKnown, `unknown: ${ofUnknown} ms`).toBeGreaterThan(ofUnknown / mostTimes)
	expect(ofKnown, `unknown: ${ofUnknown} ms`).toBeLessThan(ofUnknown * mostTimes)
})

test('asking for another address takes as long for a taken one as for a free one', async () => {
	// Only a free address gets a link.
	await shop.pool.query(`
		drop trigger dawdle on outbox;
		create trigger dawdle before insert on email_secrets for each row execute function dawdle()`)
	const times: { taken: number[]; free: number[] } = { taken: [], free: [] }
	for (let turn = 0; turn < tries; turn++) {
		const [owner, asking] = [await makeHolder(), await makeHolder()]
		times.taken.push(await timeChange(asking, owner.email))
		times.free.push(await timeChange(asking, `free-${turn}@mail.kz`))
	}
	const [ofTaken, ofFree] = [Math.min(...times.taken), Math.min(...times.free)]
	expect(ofTaken, `free: ${ofFree} ms`).toBeGreaterThan(ofFree / mostTimes)
	expect(ofTaken, `free: ${ofFree} ms`).toBeLessThan(ofFree * mostTimes)
})

async function timeChange({ accessToken }: AccountHolder, email: string): Promise<number> {
	const browser = new Browser(shop, fingerprint)
	browser.accessToken = accessToken
	const startedAt = performance.now()
	const answer = await browser.call('PUT', '/profile', { fullName: 'Покупатель', email })
	expect(answer.statusCode).toBe(200)
	return performance.now() - startedAt
}
