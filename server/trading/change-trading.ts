import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { saveTrading, Trading } from '#contract/settings/trading.ts'
import { recordChange } from '../audit/audit-log.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findTrading, updateTrading } from './queries.ts'

export interface TradingDeps extends Pick<Deps, 'db' | 'clock'> {
	/** Until the shopkeeper has saved others. */
	readonly first: FirstTrading
}

export type FirstTrading = Pick<Trading, 'hoursToPay' | 'daysToMake'>

type Versioned = Trading & { version: number }

/** As it is now, in every process. */
export async function getTrading(db: Database, first: FirstTrading): Promise<Versioned> {
	const { hoursToPay, daysToMake, ...set } = await findTrading(db)
	return { ...set, hoursToPay: hoursToPay ?? first.hoursToPay, daysToMake: daysToMake ?? first.daysToMake }
}

interface ChangeTradingInput extends z.output<typeof saveTrading.body> {
	readonly userId: string
}

const names = ['hoursToPay', 'daysToMake', 'stockRule', 'categoryRules'] as const

/** Equal values leave no trace. Throws `edited_meanwhile`. */
export async function changeTrading(
	{ db, clock, first }: TradingDeps,
	{ version, userId, ...values }: ChangeTradingInput,
): Promise<Versioned> {
	return await inTransaction(db, async (tx) => {
		const before = await getTrading(tx, first)
		if (before.version !== version) fail('edited_meanwhile')
		const changed = names.filter((name) => !isDeepStrictEqual(before[name], values[name]))
		if (changed.length === 0) return before
		if (!(await updateTrading(tx, version, values))) fail('edited_meanwhile')
		const pick = (all: Trading) => Object.fromEntries(changed.map((name) => [name, describe(all, name)]))
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'trading', title: '' },
			...{ subjectId: 'trading', before: pick(before), after: pick(values) },
		})
		return { ...values, version: version + 1 }
	})
}

/** For the audit: a line for each category. */
function describe(all: Trading, name: (typeof names)[number]) {
	if (name !== 'categoryRules') return all[name]
	return Object.entries(all.categoryRules).map(([category, rule]) => `${category}: ${rule}`)
}
