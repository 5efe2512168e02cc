import { expect, test } from 'vitest'
import type { Health } from '#contract/health.ts'
import { checkShop } from './check-shop.ts'

const since = '2026-11-28T09:00:00.000Z'

const health: Health = {
	checkedAt: since,
	version: '1.0.0',
	checks: [
		{ name: 'letters', state: 'act', finding: 'stuck', since, count: 3 },
		{ name: 'work', state: 'look', finding: 'given_up', count: 1 },
		{ name: 'space', state: 'fine', finding: 'enough' },
	],
}

test('a check of the health page is told by its finding, with where to read what to do', async () => {
	const check = (name: 'letters' | 'work' | 'space') => checkShop(async () => health, name)
	expect(await check('letters')).toMatchObject({ state: 'fail', found: `stuck, 3 of them, since ${since}` })
	expect(await check('work')).toMatchObject({ state: 'warn', found: 'given up, 1 of them' })
	expect(await check('space')).toEqual({ state: 'ok', found: 'enough' })
})

test('nothing waits in a shop that has never run', async () => {
	expect(await checkShop(async () => undefined, 'work')).toEqual({ state: 'ok', found: 'nothing waits yet' })
})
