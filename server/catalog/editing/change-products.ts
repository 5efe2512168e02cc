import { isDeepStrictEqual } from 'node:util'
import type { BulkChange } from '#contract/editing.ts'
import type { Language } from '#contract/language.ts'
import { delays, limits } from '#contract/limits.ts'
import { answerOnce } from '../../accounts/answer-once.ts'
import { recordChange } from '../../audit/record-change.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { sayViolation } from '../../platform/say.ts'
import type { CatalogDeps } from '../catalog-deps.ts'
import { explainStock } from '../explain-stock.ts'
import type { ChangedProduct } from '../tables.ts'
import { changeState } from './change-state.ts'
import { describeChange } from './describe-changes.ts'
import { findCategoryTexts, insertChange, lockStates, updateStates } from './editing-queries.ts'

/** One change of many products, as an administrator asked for it; a repeat with the same `key` gets the first answer. */
interface WantedChange {
	readonly ids: readonly string[]
	readonly change: BulkChange
	readonly userId: string
	readonly language: Language
	readonly key: string | undefined
}

interface MadeChange {
	readonly id: string
	readonly changed: number
	readonly undoUntil: string
}

const highestPrice = 10 ** limits.productPriceDigits - 1

/**
 * Changes many products at once, all or none; products that are gone, or are so already, are passed over. Throws `invalid_input` when a
 * price would come out too high, and `key_reused`.
 */
export async function changeProducts(
	{ db, clock }: Pick<CatalogDeps, 'db' | 'clock'>,
	{ key, ...wanted }: WantedChange,
): Promise<MadeChange> {
	const now = clock.now()
	const { userId, ids, change } = wanted
	return await inTransaction(db, async (tx) => {
		const make = () => changeNow(tx, wanted, now)
		if (key === undefined) return await make()
		return await answerOnce(tx, { userId, key, body: { changeOf: ids, change }, now }, make)
	})
}

async function changeNow(
	tx: Database,
	{ ids, change, userId, language }: Omit<WantedChange, 'key'>,
	at: Date,
): Promise<MadeChange> {
	const rows = await lockStates(tx, ids)
	const texts = change.field === 'category' ? await findCategoryTexts(tx, change.category) : undefined
	const changed = rows.flatMap(({ id, title, version, state: was }) => {
		const became = changeState(was, change, texts)
		return isDeepStrictEqual(was, became) ? [] : [{ id, title, version: version + 1, was, became }]
	})
	if (changed.some(({ became }) => became.price > highestPrice)) refusePrice(change, language)
	await store(tx, { changed, change, userId, now: at })
	const products = changed.map(({ title: _, ...product }) => product)
	const id = (await insertChange(tx, { userId, at, field: change.field, products })) ?? fail('internal')
	if (changed.length > 0) await recordChange(tx, { at, userId, ...describeChange(id, 'bulk_changed', changed) })
	return { id, changed: changed.length, undoUntil: new Date(at.getTime() + delays.undoBulkMs).toISOString() }
}

interface Storing {
	readonly changed: readonly ChangedProduct[]
	readonly change: BulkChange
	readonly userId: string
	readonly now: Date
}

async function store(tx: Database, { changed, change, userId, now }: Storing): Promise<void> {
	if (changed.length === 0) return
	const isStock = change.field === 'quantity' || change.field === 'quantity_amount'
	if (isStock) await explainStock(tx, { cause: 'bulk_changed', userId })
	await updateStates(
		tx,
		changed.map(({ id, became }) => ({ id, ...became })),
		now,
	)
}

function refusePrice({ field }: BulkChange, language: Language): never {
	const name = field === 'price' ? 'change.percent' : 'change.amount'
	return fail('invalid_input', { errors: [{ field: name, detail: sayViolation('out_of_range', 0, language) }] })
}
