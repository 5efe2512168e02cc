import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeScratchShop, type ScratchShop } from '../testing/scratch-shop.ts'

let shop: ScratchShop

beforeAll(async () => {
	shop = await makeScratchShop({ RATE_LIMIT_FACTOR: '1000' })
})

afterAll(() => shop.close())

afterEach(async () => {
	await shop.pool.query('drop function fail cascade')
})

/** Makes every insert of an account fail with this SQLSTATE. */
async function failWith(state: string): Promise<void> {
	await shop.pool.query(`create function fail() returns trigger language plpgsql as $$
		begin raise exception 'it fails' using errcode = '${state}'; end $$`)
	await shop.pool.query('create trigger fails before insert on users for each row execute function fail()')
}

async function register(name: string) {
	const payload = {
		fullName: 'Айгуль',
		email: `${name}@mail.kz`,
		password: 'Igrushki-2026-Qostanay',
		confirmPassword: 'Igrushki-2026-Qostanay',
		enableTwoFactor: false,
	}
	const { statusCode, headers } = await shop.app.inject({ method: 'POST', url: '/api/register', payload })
	return [statusCode, headers['retry-after']]
}

test.each([
	['08006', 'the connection fails'],
	['53100', 'the disk is full'],
	['53200', 'it has no memory left'],
	['53300', 'it has too many connections'],
	['55P03', 'a lock is not to be had in time'],
	['57014', 'a statement takes too long'],
	['57P01', 'it is shut down'],
	['25006', 'it only reads'],
])('a database that says %s (%s) is asked again later', async (state) => {
	await failWith(state)
	expect(await register(`state-${state}`)).toEqual([503, '5'])
})

test('a fault of our own stays one', async () => {
	await failWith('22012')
	expect(await register('own-fault')).toEqual([500, undefined])
})
