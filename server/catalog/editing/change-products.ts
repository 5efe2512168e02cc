import { isDeepStrictEqual } from 'node:util'
import type { BulkChange } from '#contract/editing.ts'
import { delays, limits } from '#contract/limits.ts'
import { hourMs } from '#contract/values/durations.ts'
import type { Language } from '#contract/values/language.ts'
import { recordChange } from '../../audit/audit-log.ts'
import { answerOnce } from '../../idempotency/keyed-answers.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import { describeChange } from '../describe-changes.ts'
import { explainStock } from '../stock-queries.ts'
import type { CategoryTranslations, ChangedProduct, ProductState } from '../tables.ts'
import {
	deleteChanges,
	findCategoryTexts,
	insertChange,
	lockChange,
	lockStates,
	updateChangeUndone,
	updateStates,
} from './editing-queries.ts'
import { withCategoryTexts } from './translate-category.ts'

const highestPrice = 10 ** limits.productPriceDigits - 1
const mostPieces = 10 ** limits.productQuantityDigits - 1

interface ChangeProductsInput {
	readonly ids: readonly string[]
	readonly change: BulkChange
	readonly userId: string
	readonly language: Language
	readonly key: string | undefined
}

interface ChangeProductsResult {
	readonly id: string
	readonly changed: number
	readonly undoUntil: string
}

/**
 * All or none; skips products that are gone or already so. A repeat with the same `key` gets the first answer. Throws
 * `invalid_input` for too high a price, and `key_reused`.
 */
export async function changeProducts(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ key, ...wanted }: ChangeProductsInput,
): Promise<ChangeProductsResult> {
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
	{ ids, change, userId, language }: Omit<ChangeProductsInput, 'key'>,
	at: Date,
): Promise<ChangeProductsResult> {
	const rows = await lockStates(tx, ids)
	const texts = change.field === 'category' ? await findCategoryTexts(tx, change.category) : undefined
	const changed = rows.flatMap(({ id, title, version, state: was }) => {
		const became = changeState(was, change, texts)
		return isDeepStrictEqual(was, became) ? [] : [{ id, title, version: version + 1, was, became }]
	})
	if (changed.some(({ became }) => became.price > highestPrice)) failPrice(change, language)
	await saveChanges(tx, { changed, change, userId, now: at })
	const products = changed.map(({ title: _, ...product }) => product)
	const id = (await insertChange(tx, { userId, at, field: change.field, products })) ?? fail('internal')
	if (changed.length > 0) await recordChange(tx, { at, userId, ...describeChange(id, 'bulk_changed', changed) })
	return { id, changed: changed.length, undoUntil: new Date(at.getTime() + delays.undoBulkMs).toISOString() }
}

async function saveChanges(
	tx: Database,
	{
		changed,
		change,
		userId,
		now,
	}: Pick<ChangeProductsInput, 'change' | 'userId'> & {
		readonly changed: readonly ChangedProduct[]
		readonly now: Date
	},
): Promise<void> {
	if (changed.length === 0) return
	const isStock = change.field === 'quantity' || change.field === 'quantity_amount'
	if (isStock) await explainStock(tx, { cause: 'bulk_changed', userId })
	await updateStates(
		tx,
		changed.map(({ id, became }) => ({ id, ...became })),
		now,
	)
}

function failPrice({ field }: BulkChange, language: Language): never {
	const name = field === 'price' ? 'change.percent' : 'change.amount'
	return fail('invalid_input', { errors: [{ field: name, detail: violationText('out_of_range', 0, language) }] })
}

/**
 * Works once, within `delays.undoBulkMs`; products changed since stay so, and pieces sold since stay sold. Throws `not_found` and
 * `too_late`.
 */
export async function undoProductChange(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	changeId: string,
	userId: string,
): Promise<{ restored: number; kept: number }> {
	const now = clock.now()
	return await inTransaction(db, async (tx) => {
		const { at, products, undoneAt } = (await lockChange(tx, changeId)) ?? fail('not_found')
		if (undoneAt || now.getTime() > at.getTime() + delays.undoBulkMs) fail('too_late')
		const rows = await lockStates(
			tx,
			products.map(({ id }) => id),
		)
		const made = new Map(products.map((product) => [product.id, product]))
		const restored = rows.flatMap(({ id, title, version, state }) => {
			const change = made.get(id)
			if (change?.version !== version) return []
			return [{ id, title, was: state, became: restoreState(state, change.was, change.became) }]
		})
		await updateChangeUndone(tx, changeId, now)
		if (restored.length > 0) {
			await explainStock(tx, { cause: 'bulk_undone', userId })
			await updateStates(
				tx,
				restored.map(({ id, became }) => ({ id, ...became })),
				now,
			)
			await recordChange(tx, { at: now, userId, ...describeChange(changeId, 'bulk_undone', restored) })
		}
		return { restored: restored.length, kept: products.length - restored.length }
	})
}

export async function deleteExpiredProductChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
	await deleteChanges(db, new Date(clock.now().getTime() - hourMs))
}

function changeState(
	state: ProductState,
	change: BulkChange,
	categoryTexts: CategoryTranslations | undefined,
): ProductState {
	switch (change.field) {
		case 'price':
			return { ...state, price: Math.max(1, Math.round((state.price * (100 + change.percent)) / 100)) }
		case 'price_amount':
			return { ...state, price: Math.max(1, state.price + change.amount) }
		case 'quantity':
			return { ...state, quantity: change.quantity }
		case 'quantity_amount':
			return { ...state, quantity: withinStock(state.quantity + change.amount) }
		case 'category':
			return {
				...state,
				category: change.category,
				translations: withCategoryTexts(state.translations, categoryTexts),
			}
		case 'hidden':
			return { ...state, isHidden: change.isHidden }
		case 'stock_rule':
			return { ...state, stockRule: change.rule }
	}
}

/** The stock gets back only the difference that the change made. */
function restoreState(current: ProductState, was: ProductState, became: ProductState): ProductState {
	return { ...current, ...was, quantity: withinStock(current.quantity + was.quantity - became.quantity) }
}

function withinStock(pieces: number): number {
	return Math.min(Math.max(pieces, 0), mostPieces)
}
