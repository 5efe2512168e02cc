import { limits } from '#contract/limits.ts'
import type { StockRule } from '#contract/settings/stock-rule.ts'
import type { ColumnMap } from './columns.ts'
import { bareName } from './files/column-names.ts'
import type { QuantityProblem } from './import-outcome.ts'
import { textBeside } from './read-price.ts'

const highestQuantity = 10 ** limits.productQuantityDigits - 1

const words = (list: string) => new Set(list.split('|'))
const none = words(
	'нет|нет в наличии|-|–|—|no|false|out of stock|out_of_stock|жоқ|тапсырыспен|!|&|preorder|backorder|outofstock|available for order|discontinued',
)
const some = words('есть|да|в наличии|на складе|мало|много|+|++|+++|yes|true|in stock|in_stock|instock|бар|available')

const onlyInStock = words('да|иә|ия|yes|true|истина|1|+|in_stock')
const alsoToOrder = words('нет|жоқ|no|false|ложь|0|to_order')

const promised = /^(?:ожидается|под заказ|на заказ|предзаказ|резерв|в резерве|отсутствует|в пути|нет)(?![\p{L}\d])/u

/**
 * Accepts `5`, `5,000` of an accounting program, `5 шт.`, `>10` and `10+`. What tells no number stands for the least it promises:
 * `есть` and `<5` for one piece, `2-5` for two, `под заказ`, `нет` and what is below nothing for none.
 */
export function parseQuantity(text: string): number | QuantityProblem {
	const told = text.trim().toLowerCase()
	if (
		none.has(told) ||
		promised.test(told) ||
		isBelowNothing(told) ||
		/^[-–−]\s?\d/.test(told) ||
		/^[<≤]=?\s*1(?!\d)/.test(told)
	)
		return 0
	if (some.has(told) || /^[<≤]=?\s*\d/.test(told)) return 1
	const plain = told
		.replace(/^(?:>|≥|>=|более|больше|от)\s*(?=\d)/, '')
		.replace(/(?<=\d)\s*(?:\+$|[-–—]\s*\d+(?=\D*$))/, '')
	const [, digits] = plain.match(/^(\d+|\d{1,3}(?:\s\d{3})+)(?:[.,]0+)?\s*\p{L}*\.?$/u) ?? []
	if (digits === undefined) return 'quantity_unreadable'
	const quantity = Number(digits.replace(/\s/g, ''))
	return quantity > highestQuantity ? 'quantity_too_high' : quantity
}

/** Of accounting programs that sold what they did not have, which some write in brackets. */
export function isBelowNothing(stock: string): boolean {
	return /^(?:[-–−]\s?0*[.,]?0*[1-9]|\(\d+(?:[.,]\d+)?\)$)/.test(stock)
}

/** Whether a product is sold only in stock; `undefined` where the cell does not tell. */
function parseStockRule(text: string): StockRule | 'stock_rule_unreadable' | undefined {
	const told = text.trim().toLowerCase()
	if (/^[-–—]*$/.test(told)) return undefined
	if (onlyInStock.has(told)) return 'in_stock'
	return alsoToOrder.has(told) ? 'to_order' : 'stock_rule_unreadable'
}

interface ReadStock {
	readonly quantity?: number
	readonly stockRule?: StockRule
}

/** Of the cells of the stock and of its rule. */
export function readStock(
	stock: string,
	rule: string,
): ReadStock | { readonly problem: QuantityProblem | 'stock_rule_unreadable'; readonly text: string } {
	const quantity = stock ? parseQuantity(stock) : undefined
	if (typeof quantity === 'string') return { problem: quantity, text: stock }
	const stockRule = parseStockRule(rule)
	if (stockRule === 'stock_rule_unreadable') return { problem: stockRule, text: rule }
	return { ...(quantity !== undefined && { quantity }), ...(stockRule && { stockRule }) }
}

interface TableColumns {
	readonly columns: ColumnMap
	readonly header: readonly string[]
}

/** Columns that tell the stock where the one of numbers is empty. */
const availabilityNames = new Set(['наличие', 'вналичии', 'availability', 'available', 'instock'])

/** Reads what a row tells of its stock beside the number. */
export function findAvailability({ columns, header }: TableColumns): (fields: readonly string[]) => string {
	const bare = header.map(bareName)
	const place = columns.quantity === undefined ? -1 : bare.findIndex((name) => availabilityNames.has(name))
	// Satu writes days there, until a product comes.
	const areDays = bare.includes('названиепозиции')
	return (fields) => {
		const told = textBeside(fields[place])
		return areDays && /^\d+$/.test(told) ? '-' : told
	}
}
