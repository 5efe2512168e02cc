import { readList } from '../../../platform/api/read-list.ts'
import { readTranslations } from '../../../platform/api/read-product.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'

/** A product that waits to be made; days as `2026-12-01`, empty when nothing was promised. */
export interface ReadProductToMake {
	readonly productId: string
	/** In the language of the page, where it is translated. */
	readonly title: string
	/** The `lang` of the title, where that is not the language of the page. */
	readonly titleLang?: 'ru' | undefined
	readonly pieces: number
	readonly readyBy: string
	readonly orders: readonly { readonly id: string; readonly pieces: number; readonly readyBy: string }[]
}

/** Reads what is to be made, in the answer's order; `undefined` when the answer is something else. */
export function readProductsToMake(answer: unknown): ReadProductToMake[] | undefined {
	return Array.isArray(answer) ? answer.map(readProduct) : undefined
}

function readProduct(value: unknown): ReadProductToMake {
	const fields = readFields(value)
	const texts = { title: readText(fields.get('title')), translations: readTranslations(fields.get('translations')) }
	return {
		productId: readText(fields.get('productId')),
		title: productText(texts, 'title'),
		titleLang: productTextLang(texts, 'title'),
		...readPieces(fields),
		orders: readList(fields.get('orders')).map((order) => {
			const of = readFields(order)
			return { id: readText(of.get('id')), ...readPieces(of) }
		}),
	}
}

function readPieces(fields: ReadonlyMap<string, unknown>) {
	return { pieces: readNumber(fields.get('pieces')) ?? 0, readyBy: readText(fields.get('readyBy')) }
}

export function urgencyOf(readyBy: string, today: string): 'late' | 'soon' | 'later' {
	if (readyBy === '') return 'later'
	if (readyBy < today) return 'late'
	const daysLeft = (Date.parse(readyBy) - Date.parse(today)) / 86_400_000
	return daysLeft <= 2 ? 'soon' : 'later'
}
