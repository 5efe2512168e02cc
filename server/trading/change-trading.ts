import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { getTrading as read, saveTrading, Trading } from '#contract/settings/trading.ts'
import type { Language } from '#contract/values/language.ts'
import { type PaymentMethod, paymentMethods } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { recordChange } from '../audit/audit-log.ts'
import { getTransferSwitch, switchTransfers } from '../payments/transfer-settings.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import { findTrading, updateTrading } from './queries.ts'

/** What is not in the database: the first times, which count until others are saved, and the account at the payment provider. */
export interface TradingBasis extends Pick<Trading, 'hoursToPay' | 'daysToMake'> {
	readonly hasAccount: boolean
}

type Versioned = z.output<(typeof read)['answers'][200]>

/** As it is now, in every process. A shop that could offer nothing else takes cash. */
export async function getTrading(db: Database, { hasAccount, ...first }: TradingBasis): Promise<Versioned> {
	const { hoursToPay, daysToMake, takesCash, takesOnline, ...set } = await findTrading(db)
	const transfers = await getTransferSwitch(db)
	const isOn = { Cash: takesCash, YooKassa: takesOnline && hasAccount, Kaspi: transfers.isOn }
	const isMissing = { Cash: false, YooKassa: !hasAccount, Kaspi: !transfers.hasWay }
	const offered = paymentMethods.filter((method) => isOn[method])
	return {
		...set,
		hoursToPay: hoursToPay ?? first.hoursToPay,
		daysToMake: daysToMake ?? first.daysToMake,
		offered: offered.length > 0 ? offered : ['Cash'],
		missing: paymentMethods.filter((method) => isMissing[method]),
	}
}

interface ChangeTradingInput extends z.output<typeof saveTrading.body> {
	readonly userId: string
	readonly language: Language
}

const names = ['hoursToPay', 'daysToMake', 'stockRule', 'categoryRules', 'offered'] as const

/** Equal values leave no trace. Throws `edited_meanwhile`, and `invalid_input` for a way to pay that is missing. */
export async function changeTrading(
	{ db, clock, basis }: Pick<Deps, 'db' | 'clock'> & { readonly basis: TradingBasis },
	{ version, userId, language, ...sent }: ChangeTradingInput,
): Promise<Versioned> {
	const values = { ...sent, offered: paymentMethods.filter((method) => sent.offered.includes(method)) }
	return await inTransaction(db, async (tx) => {
		const before = await getTrading(tx, basis)
		if (before.version !== version) fail('edited_meanwhile')
		const impossible = values.offered.find((method) => before.missing.includes(method))
		if (impossible) failForMissing(impossible, language)
		const changed = names.filter((name) => !isDeepStrictEqual(before[name], values[name]))
		if (changed.length === 0) return before
		if (!(await save(tx, { version, values, hasAccount: basis.hasAccount }))) fail('edited_meanwhile')
		const pick = (all: Trading) => Object.fromEntries(changed.map((name) => [name, describe(all, name)]))
		await recordChange(tx, {
			...{ userId, at: clock.now(), action: 'changed', subject: 'trading', title: '' },
			...{ subjectId: 'trading', before: pick(before), after: pick(values) },
		})
		return await getTrading(tx, basis)
	})
}

interface SaveInput {
	readonly version: number
	readonly values: Trading
	readonly hasAccount: boolean
}

/** Without an account it stays as it is whether online payments are offered. */
async function save(tx: Database, { version, values: { offered, ...rest }, hasAccount }: SaveInput): Promise<boolean> {
	const takesOnline = hasAccount ? { takesOnline: offered.includes('YooKassa') } : {}
	if (!(await updateTrading(tx, version, { ...rest, ...takesOnline, takesCash: offered.includes('Cash') })))
		return false
	const takesTransfers = offered.includes('Kaspi')
	const { isOn } = await getTransferSwitch(tx)
	return isOn === takesTransfers || (await switchTransfers(tx, takesTransfers))
}

function failForMissing(method: PaymentMethod, language: Language): never {
	const locale = { locale: language }
	const transfer = `${m.trading_no_transfer_way({}, locale)} «${m.transfers_title({}, locale)}»`
	const detail = method === 'YooKassa' ? m.trading_no_account({}, locale) : transfer
	return fail('invalid_input', { errors: [{ field: 'offered', detail }] })
}

/** For the audit: a line for each category. */
function describe(all: Trading, name: (typeof names)[number]) {
	if (name !== 'categoryRules') return all[name]
	return Object.entries(all.categoryRules).map(([category, rule]) => `${category}: ${rule}`)
}
