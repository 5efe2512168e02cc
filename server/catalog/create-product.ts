import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { ProductForm } from '#contract/editing.ts'
import { recordChange } from '../audit/record-change.ts'
import { showPictures } from '../images/show-pictures.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import type { Request } from '../platform/route.ts'
import type { CatalogDeps } from './catalog-deps.ts'
import { differenceOf } from './difference-of.ts'
import { insertProduct } from './editing-queries.ts'
import { planPictures } from './plan-pictures.ts'
import { readProductForm } from './read-product-form.ts'
import { refuseTakenKey } from './refuse-taken-key.ts'
import { shapeProduct } from './shape-product.ts'
import { takePictures } from './take-pictures.ts'
import { translateCategory } from './translate-category.ts'

/** A product form as an administrator sent it. */
export interface SentForm {
	readonly form: ProductForm
	/** Holds the parts `images`. */
	readonly request: Pick<Request, 'files' | 'textParts' | 'language'>
	readonly userId: string
}

/** Lists a new toy. Throws `invalid_input`, `picture_refused`, and `key_taken` for a SKU or barcode that another toy has. */
export async function createProduct(deps: CatalogDeps, sent: SentForm): Promise<z.input<typeof product>> {
	const { form, request, userId } = sent
	const { language } = request
	const { translations: given = null, ...values } = readProductForm(form, language)
	const planned = planPictures(request, [])
	const toPaths = await takePictures(deps, planned, language)
	const images = toPaths(planned)
	const now = deps.clock.now()
	const insert = inTransaction(deps.db, async (tx) => {
		const translations = await translateCategory(tx, values.category, given)
		const entered = { ...values, translations, images }
		const row = (await insertProduct(tx, { ...entered, createdAt: now, updatedAt: now })) ?? fail('internal')
		await showPictures(tx, { before: [], after: images, now })
		await recordChange(tx, {
			at: now,
			userId,
			action: 'created',
			subject: 'product',
			subjectId: row.id,
			title: row.title,
			...differenceOf({}, entered),
		})
		return shapeProduct(row)
	})
	return await refuseTakenKey(insert, language)
}
