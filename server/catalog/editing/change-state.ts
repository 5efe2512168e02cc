import type { BulkChange } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import type { CategoryTranslations, ProductState } from '../tables.ts'
import { withCategoryTexts } from './translate-category.ts'

const mostPieces = 10 ** limits.productQuantityDigits - 1

/** What a change of many makes of one product; a price may come out higher than any may be. */
export function changeState(
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
	}
}

/** What taking a change back makes of a product: all as it was, and of the stock the difference that the change made. */
export function restoreState(current: ProductState, was: ProductState, became: ProductState): ProductState {
	return { ...was, quantity: withinStock(current.quantity + was.quantity - became.quantity) }
}

function withinStock(pieces: number): number {
	return Math.min(Math.max(pieces, 0), mostPieces)
}
