import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { TestClock } from '../testing/scratch-shop.ts'
import { AccessTokens } from './session.ts'

const secret = 'the-first-secret-of-forty-characters-or-more'
const otherSecret = 'another-secret-of-forty-characters-or-more!!'
const person = {
	userId: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11',
	role: 'Client',
	signInId: '1b6d1d0e-5a0c-4a46-9f0e-2f3e9c1a7b55',
} as const
const minute = 60_000

let clock: TestClock
let tokens: AccessTokens

beforeEach(() => {
	clock = new TestClock()
	tokens = new AccessTokens([secret], clock)
})

const now = () => Math.floor(clock.now().getTime() / 1000)
const rightHeader: JWTHeaderParameters = { alg: 'HS256', typ: 'at+jwt' }
const rightClaims = (): JWTPayload => ({
	sub: person.userId,
	role: person.role,
	sid: person.signInId,
	iss: 'toy-shop',
	aud: 'toy-shop-api',
	iat: now(),
	exp: now() + 15 * 60,
})

const bytes = (text: string) => new TextEncoder().encode(text)

async function sign(header: Partial<JWTHeaderParameters> = {}, key = secret): Promise<string> {
	return await new SignJWT(rightClaims()).setProtectedHeader({ ...rightHeader, ...header }).sign(bytes(key))
}

/** Also writes headers that a library would refuse. */
function write(header: object, claims: object, signature: (text: string) => string): string {
	const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
	return `${text}.${signature(text)}`
}

const hmac = (algorithm: string, key: string) => (text: string) =>
	createHmac(algorithm, key).update(text).digest('base64url')

test('a token says who it is, in which role and on which sign-in, for 15 minutes and nothing more', async () => {
	const token = await tokens.sign(person)
	expect(decodeJwt(token)).toEqual(rightClaims())
	clock.advance(15 * minute - 1_000)
	expect(await tokens.verify(token)).toEqual(person)
	clock.advance(1_000)
	expect(await tokens.verify(token)).toBeUndefined()
})

test('what these tests forge would be let in if it were right', async () => {
	expect(await tokens.verify(await sign())).toEqual(person)
	expect(await tokens.verify(write(rightHeader, rightClaims(), hmac('sha256', secret)))).toEqual(person)
})

test.each(['none', 'None', 'NONE', 'nOnE'])('a token without a signature is refused, alg %s', async (alg) => {
	for (const signature of ['', 'AAAA', hmac('sha256', secret)('x')]) {
		expect(await tokens.verify(write({ alg, typ: 'at+jwt' }, rightClaims(), () => signature))).toBeUndefined()
	}
})

test.each([
	['HS384', 'sha384'],
	['HS512', 'sha512'],
])('only HS256 counts, not %s with the right key', async (alg, hash) => {
	expect(await tokens.verify(write({ alg, typ: 'at+jwt' }, rightClaims(), hmac(hash, secret)))).toBeUndefined()
})

test('a token signed with a key pair is refused', async () => {
	const { privateKey } = generateKeyPairSync('ed25519')
	const foreign = await new SignJWT(rightClaims()).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(privateKey)
	expect(await tokens.verify(foreign)).toBeUndefined()
})

test('a token signed with another key, or with none, is refused', async () => {
	expect(await tokens.verify(await sign({}, otherSecret))).toBeUndefined()
	expect(await tokens.verify(write(rightHeader, rightClaims(), hmac('sha256', '')))).toBeUndefined()
})

test('a key that the token itself brings or points to is not used', async () => {
	const jwk = { kty: 'oct', k: Buffer.from(otherSecret).toString('base64url'), alg: 'HS256' }
	const brought: JWTHeaderParameters[] = [
		{ ...rightHeader, jwk },
		{ ...rightHeader, jku: 'http://127.0.0.1:1/keys.json' },
		{ ...rightHeader, x5u: 'http://127.0.0.1:1/key.pem' },
		{ ...rightHeader, kid: '../../dev/null' },
	]
	for (const header of brought) expect(await tokens.verify(await sign(header, otherSecret))).toBeUndefined()
})

test('a changed claim breaks the signature', async () => {
	const [header = '', , signature = ''] = (await tokens.sign(person)).split('.')
	const claims = Buffer.from(JSON.stringify({ ...rightClaims(), role: 'Admin' })).toString('base64url')
	expect(await tokens.verify([header, claims, signature].join('.'))).toBeUndefined()
})

test.each<[string, object]>([
	['audience', { aud: 'another-api' }],
	['issuer', { iss: 'another-shop' }],
	['role', { role: 'Owner' }],
	['missing role', { role: undefined }],
	['missing audience', { aud: undefined }],
	['missing issuer', { iss: undefined }],
	['missing person', { sub: undefined }],
	['missing sign-in', { sid: undefined }],
	['sign-in that is none', { sid: 'a-sign-in' }],
	['person that is none', { sub: 'a-person' }],
	['missing expiry', { exp: undefined }],
	['missing time of issue', { iat: undefined }],
	['expiry in the past', { exp: 1 }],
	['begin in the future', { nbf: 32_503_680_000 }],
])('a rightly signed token is refused for its %s', async (_, claims) => {
	const token = write(rightHeader, { ...rightClaims(), ...claims }, hmac('sha256', secret))
	expect(await tokens.verify(token)).toBeUndefined()
})

test.each(['JWT', 'refresh+jwt', undefined])('a token of the type %s is no access token', async (typ) => {
	expect(await tokens.verify(write({ alg: 'HS256', typ }, rightClaims(), hmac('sha256', secret)))).toBeUndefined()
})

test.each(['', '.', '..', 'a.b.c', 'x'.repeat(43), `${'x'.repeat(100_000)}.y.z`])('%.20s is no token', async (text) => {
	expect(await tokens.verify(text)).toBeUndefined()
})

test('a new secret signs while the former one still counts, until it is taken away', async () => {
	const before = await tokens.sign(person)
	const both = new AccessTokens([otherSecret, secret], clock)
	expect(await both.verify(before)).toEqual(person)
	const after = await both.sign(person)
	expect(await both.verify(after)).toEqual(person)
	expect(await tokens.verify(after)).toBeUndefined()
	expect(await new AccessTokens([otherSecret], clock).verify(after)).toEqual(person)
	expect(await new AccessTokens([otherSecret], clock).verify(before)).toBeUndefined()
})
