import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { ProductForm } from '#contract/editing.ts'
import { recordChange } from '../../audit/audit-log.ts'
import { type PictureDeps, updatePictureUse } from '../../images/pictures.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import { toProduct } from '../products.ts'
import type { ProductRow } from '../queries.ts'
import { countStock } from '../stock.ts'
import { explainStock } from '../stock-queries.ts'
import type { SaveProductInput } from './create-product.ts'
import { differenceOf } from './describe-changes.ts'
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
		const row = (await lockEdited(tx, id)) ?? fail('not_found')
		assertVersion(row, form)
		const images = toPaths(planPictures(request, row.images))
		const entered = {
			...values,
			quantity: countStock(row.quantity, { quantity: values.quantity, seen: optional(form.seenQuantity) }),
			images,
			translations: await translate(tx, row, values),
		}
		const difference = differenceOf({ ...row }, entered)
		if (isSame(difference)) return toProduct(row)
		if (entered.quantity !== row.quantity) await explainStock(tx, { cause: 'edited', userId })
		const changed = (await updateProduct(tx, id, { ...entered, updatedAt: now })) ?? fail('not_found')
		await updatePictureUse(tx, { before: row.images, after: images, now })
		const about = { subject: 'product', subjectId: id, title: changed.title } as const
		await recordChange(tx, { at: now, userId, action: 'changed', ...about, ...difference })
		return toProduct(changed)
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

/** Without translations in the form only the name of the category changes. */
async function translate(tx: Database, row: ProductRow, { category, translations }: FormValues) {
	if (translations !== undefined) return await translateCategory(tx, category, translations)
	if (category === row.category) return row.translations
	return await translateCategory(tx, category, withCategoryTexts(row.translations, undefined))
}

function isSame({ before, after }: ReturnType<typeof differenceOf>): boolean {
	return Object.keys(before).length === 0 && Object.keys(after).length === 0
}
