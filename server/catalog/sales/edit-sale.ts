import type { ProductForm } from '#contract/editing.ts'
import type { Language } from '#contract/values/language.ts'
import type { Database } from '../../platform/database.ts'
import { type Difference, differenceOf } from '../describe-changes.ts'
import { endSales, findSales, saveSales } from './sale-queries.ts'
import { describeSale, failField, readDays } from './sale-rules.ts'

const nothing: Difference = { before: {}, after: {} }

async function describeFound(tx: Database, id: string) {
	const [found] = await findSales(tx, [id])
	return found ? describeSale(found) : {}
}

/** For a form with an empty sale price. The product must be locked. Returns what changed, for the audit log. */
export async function endSaleOf(tx: Database, id: string, form: ProductForm): Promise<Difference> {
	if (form.salePrice !== '') return nothing
	const before = await describeFound(tx, id)
	await endSales(tx, [id])
	return { before, after: {} }
}

interface PlanSaleInput {
	readonly id: string
	readonly regularPrice: number
	readonly form: ProductForm
	readonly language: Language
	readonly now: Date
}

/** The product must be locked. Returns what changed. Throws `invalid_input` for a price that is not below the regular one, and days. */
export async function planSaleOf(
	tx: Database,
	{ id, regularPrice, form, language, now }: PlanSaleInput,
): Promise<Difference> {
	if (!form.salePrice) return nothing
	const price = Number(form.salePrice)
	if (price < 1 || price >= regularPrice) failField('salePrice', language)
	const given = { from: form.saleFrom || undefined, through: form.saleThrough || failField('saleThrough', language) }
	const days = readDays(given, { now, name: 'saleThrough', language })
	const before = await describeFound(tx, id)
	await saveSales(tx, [{ productId: id, price, ...days }], now)
	return differenceOf(before, await describeFound(tx, id))
}
