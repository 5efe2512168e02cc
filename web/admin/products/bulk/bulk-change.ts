import type { BulkChange } from '#contract/editing.ts'
import { limits } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'

export const bulkKinds = [
	'raisePercent',
	'lowerPercent',
	'raiseAmount',
	'lowerAmount',
	'setStock',
	'addStock',
	'takeStock',
	'category',
	'sellInStock',
	'sellToOrder',
	'sellAsCategory',
	'hide',
] as const

/** `show` is for hidden products. */
export type BulkKind = (typeof bulkKinds)[number] | 'show'

interface Range {
	readonly least: number
	readonly most: number
}

const ranges: Partial<Record<BulkKind, Range>> = {
	raisePercent: { least: 0.1, most: 1000 },
	lowerPercent: { least: 0.1, most: 99 },
	raiseAmount: { least: 1, most: 9_999_999 },
	lowerAmount: { least: 1, most: 9_999_999 },
	setStock: { least: 0, most: 99_999 },
	addStock: { least: 1, most: 99_999 },
	takeStock: { least: 1, most: 99_999 },
}

/** The bounds in percent, tenge or pieces; `undefined` where no number is needed. */
export function rangeOf(kind: BulkKind): Range | undefined {
	return ranges[kind]
}

/** A percentage may have one decimal. */
export function asksPercent(kind: BulkKind): boolean {
	return kind === 'raisePercent' || kind === 'lowerPercent'
}

const rules = { sellInStock: 'in_stock', sellToOrder: 'to_order', sellAsCategory: null } as const

function isRule(kind: BulkKind): kind is keyof typeof rules {
	return kind in rules
}

/** `undefined` while the input is invalid. */
export function readBulkChange(kind: BulkKind, text: string): BulkChange | undefined {
	if (kind === 'hide' || kind === 'show') return { field: 'hidden', isHidden: kind === 'hide' }
	if (isRule(kind)) return { field: 'stock_rule', rule: rules[kind] }
	if (kind === 'category') {
		const category = text.trim()
		return category === '' || category.length > limits.productCategory ? undefined : { field: 'category', category }
	}
	const number = readAmount(kind, text)
	return number === undefined ? undefined : changeBy(kind, number)
}

/** `value` is the number or the category as typed. */
export const bulkForm = z
	.object({ kind: z.enum([...bulkKinds, 'show']), value: z.string() })
	.transform(({ kind, value }, { addIssue }) => {
		const change = readBulkChange(kind, value)
		if (change) return change
		addIssue({ code: 'custom', path: ['value'], message: 'out_of_range' })
		return z.NEVER
	})

function readAmount(kind: BulkKind, text: string): number | undefined {
	const range = ranges[kind]
	const pattern = asksPercent(kind) ? /^\d{1,4}([.,]\d)?$/ : /^\d{1,7}$/
	// Copied sums are grouped: `12 500`.
	const bare = text.replace(/\s/g, '')
	if (!range || !pattern.test(bare)) return undefined
	const number = Number(bare.replace(',', '.'))
	return number >= range.least && number <= range.most ? number : undefined
}

function changeBy(
	kind: Exclude<BulkKind, 'category' | 'hide' | 'show' | keyof typeof rules>,
	number: number,
): BulkChange {
	switch (kind) {
		case 'raisePercent':
			return { field: 'price', percent: number }
		case 'lowerPercent':
			return { field: 'price', percent: -number }
		case 'raiseAmount':
			return { field: 'price_amount', amount: number }
		case 'lowerAmount':
			return { field: 'price_amount', amount: -number }
		case 'setStock':
			return { field: 'quantity', quantity: number }
		case 'addStock':
			return { field: 'quantity_amount', amount: number }
		case 'takeStock':
			return { field: 'quantity_amount', amount: -number }
	}
}

type Changed = Pick<ReadProduct, 'price' | 'quantity' | 'category'>

/** Previews a change with the rules of the server. */
export function applyBulkChange<Product extends Changed>(product: Product, change: BulkChange): Product {
	const { price, quantity } = product
	switch (change.field) {
		case 'price':
			return { ...product, price: Math.max(1, Math.round((price * (100 + change.percent)) / 100)) }
		case 'price_amount':
			return { ...product, price: Math.max(1, price + change.amount) }
		case 'quantity':
			return { ...product, quantity: change.quantity }
		case 'quantity_amount':
			return { ...product, quantity: Math.min(Math.max(quantity + change.amount, 0), 99_999) }
		case 'category':
			return { ...product, category: change.category }
		case 'hidden':
		case 'stock_rule':
			return product
	}
}

const names: Readonly<Record<BulkKind, () => string>> = {
	raisePercent: m.admin_bulk_raise_percent,
	lowerPercent: m.admin_bulk_lower_percent,
	raiseAmount: m.admin_bulk_raise_amount,
	lowerAmount: m.admin_bulk_lower_amount,
	setStock: m.admin_bulk_set_stock,
	addStock: m.admin_bulk_add_stock,
	takeStock: m.admin_bulk_take_stock,
	category: m.admin_bulk_category,
	sellInStock: m.admin_bulk_in_stock,
	sellToOrder: m.admin_bulk_to_order,
	sellAsCategory: m.admin_bulk_as_category,
	hide: m.admin_bulk_hide,
	show: m.admin_product_show_again,
}

export function kindText(kind: BulkKind): string {
	return names[kind]()
}
