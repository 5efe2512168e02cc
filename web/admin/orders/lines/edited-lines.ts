import type { LinesChange } from '#contract/ordering/order-lines.ts'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import type { PhoneLine } from '../phone/phone-order-form.ts'

/** A line while the shopkeeper changes it. */
export interface EditedLine {
	readonly productId: string
	readonly title: string
	readonly titleLang?: 'ru' | undefined
	readonly quantity: number
	/** Of the order, or today's of an added product; whole tenge. */
	readonly shownPrice: number
	/** Digits as typed. */
	readonly price: string
	readonly reason: string
}

export function editLines({ items }: Pick<ReadOrder, 'items'>): EditedLine[] {
	return items.map(({ productId, title, titleLang, quantity, unitPrice }) => {
		return { productId, title, titleLang, quantity, shownPrice: unitPrice, price: String(unitPrice), reason: '' }
	})
}

/** A product that is there already gets one more piece. */
export function addToLines(
	lines: readonly EditedLine[],
	{ productId, title, titleLang, unitPrice }: Omit<PhoneLine, 'quantity'>,
	most: number,
): EditedLine[] {
	const isKnown = lines.some((line) => line.productId === productId)
	if (!isKnown) {
		const added = { productId, title, titleLang, quantity: 1, shownPrice: unitPrice }
		return [...lines, { ...added, price: String(unitPrice), reason: '' }]
	}
	return lines.map((line) =>
		line.productId === productId ? { ...line, quantity: Math.min(most, line.quantity + 1) } : line,
	)
}

export function isRepriced({ price, shownPrice }: EditedLine): boolean {
	return price !== '' && Number(price) !== shownPrice
}

export function isWrong(line: EditedLine): boolean {
	return line.price === '' || (isRepriced(line) && line.reason.trim() === '')
}

/** Of lines of which none is wrong. */
export function toItems(lines: readonly EditedLine[]): LinesChange['items'] {
	return lines.map((line) => {
		const { productId, quantity, price, reason } = line
		return { productId, quantity, unitPrice: Number(price), ...(isRepriced(line) && { reason: reason.trim() }) }
	})
}
