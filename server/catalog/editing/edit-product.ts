import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { ProductForm } from '#contract/editing.ts'
import { recordChange } from '../../audit/audit-log.ts'
import { type PictureDeps, updatePictureUse } from '../../images/pictures.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { type Difference, differenceOf, joinDifferences } from '../describe-changes.ts'
import { toProduct } from '../products.ts'
import type { ProductRow } from '../queries.ts'
import { endSaleOf, planSaleOf } from '../sales/edit-sale.ts'
import { wasSalePrice } from '../sales/sale-queries.ts'
import { pricesOf, regularPrice } from '../sales/sale-rules.ts'
import { countStock } from '../stock.ts'
import { explainStock } from '../stock-queries.ts'
import type { SaveProductInput } from './create-product.ts'
import { findEdited, lockEdited, updateProduct } from './editing-queries.ts'
import { catchTakenKey, type FormValues, readProductForm } from './product-form.ts'
import { planPictures, saveNewPictures } from './product-pictures.ts'
import { translateCategory, withCategoryTexts } from './translate-category.ts'

/**
 * Throws `not_found`, `invalid_input`, `picture_refused`, `key_taken`, and `edited_meanwhile` for another version or more sold
 * pieces than the form allows.
 */
export async function editProduct(
	deps: PictureDeps,
	id: string,
	{ form, request, userId }: SaveProductInput,
): Promise<z.input<typeof product>> {
	const { language } = request
	const values = readProductForm(form, language)
	// Checked before the pictures are encoded, which takes seconds, and again under the lock.
	const seen = (await findEdited(deps.db, id)) ?? fail('not_found')
	assertVersion(seen, form)
	const toPaths = await saveNewPictures(deps, planPictures(request, seen.images), language)
	const now = deps.clock.now()
	const change = inTransaction(deps.db, async (tx) => {
		const locked = (await lockEdited(tx, id)) ?? fail('not_found')
		assertVersion(locked, form)
		const ended = await endSaleOf(tx, id, form)
		const row = isSame(ended) ? locked : ((await findEdited(tx, id)) ?? fail('not_found'))
		const images = toPaths(planPictures(request, row.images))
		const entered = {
			...values,
			price: await readPrice(tx, row, form),
			quantity: countStock(row.quantity, { quantity: values.quantity, seen: optional(form.seenQuantity) }),
			images,
			translations: await translate(tx, row, values),
		}
		const edited = differenceOf({ ...row, price: regularPrice(row) }, entered)
		if (isSame(edited) && form.salePrice === undefined) return toProduct(row)
		if (entered.quantity !== row.quantity) await explainStock(tx, { cause: 'edited', userId })
		await updateProduct(tx, id, { ...entered, ...pricesOf(row, entered.price), updatedAt: now })
		await updatePictureUse(tx, { before: row.images, after: images, now })
		const planned = await planSaleOf(tx, { id, regularPrice: entered.price, form, language, now })
		const difference = joinDifferences(ended, edited, planned)
		const about = { subject: 'product', subjectId: id, title: values.title } as const
		if (!isSame(difference)) await recordChange(tx, { at: now, userId, action: 'changed', ...about, ...difference })
		return toProduct((await findEdited(tx, id)) ?? fail('not_found'))
	})
	return await catchTakenKey(change, language)
}

function optional(digits: string | undefined): number | undefined {
	return digits ? Number(digits) : undefined
}

function assertVersion({ version }: ProductRow, form: ProductForm): void {
	const edited = optional(form.version)
	if (edited !== undefined && edited !== version) fail('edited_meanwhile')
}

/** A client that knows no sales sends the price of a running one back, and without a version also of one that ended. */
async function readPrice(tx: Database, row: ProductRow, form: ProductForm): Promise<number> {
	const price = Number(form.price)
	if (form.salePrice !== undefined) return price
	const isShown = price === row.price || (!form.version && (await wasSalePrice(tx, row.id, price)))
	return isShown ? regularPrice(row) : price
}

/** Without translations in the form only the name of the category changes. */
async function translate(tx: Database, row: ProductRow, { category, translations }: FormValues) {
	if (translations !== undefined) return await translateCategory(tx, category, translations)
	if (category === row.category) return row.translations
	return await translateCategory(tx, category, withCategoryTexts(row.translations, undefined))
}

function isSame({ before, after }: Difference): boolean {
	return Object.keys(before).length === 0 && Object.keys(after).length === 0
}
