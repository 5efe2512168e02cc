import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { makeScratchShop } from '../../testing/scratch-shop.ts'
import { until } from '../../testing/until.ts'

const password = 'Igrushki-2026-Qostanay'

test('a sign-in whose password was replaced while it was checked does not come about', async () => {
	const shop = await makeScratchShop()
	const userId = await shop.addPerson('owner@mail.kz', { password })
	const change = await shop.pool.connect()
	await change.query('begin')
	await change.query('select from users where id = $1 for update', [userId])
	await change.query("update users set password_hash = 'another' where id = $1", [userId])
	const signingIn = new Browser(shop).signIn('owner@mail.kz', password)
	await until(async () => {
		const { rows } = await shop.pool.query(
			"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		)
		expect(rows).toHaveLength(1)
	})
	await change.query('commit')
	change.release()
	const answer = await signingIn
	expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials'])
	expect((await shop.pool.query('select from sign_ins')).rowCount).toBe(0)
	await shop.close()
})
