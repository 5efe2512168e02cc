import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { product } from '#contract/catalog.ts'
import type { ProductForm } from '#contract/editing.ts'
import { recordChange } from '../../audit/audit-log.ts'
import { answerOnce, findAnswer } from '../../idempotency/keyed-answers.ts'
import { type PictureDeps, updatePictureUse } from '../../images/pictures.ts'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { Request } from '../../platform/route.ts'
import { differenceOf } from '../describe-changes.ts'
import { toProduct } from '../products.ts'
import { insertProduct, type ProductValues } from './editing-queries.ts'
import { catchTakenKey, readProductForm } from './product-form.ts'
import { type PlannedPicture, planPictures, saveNewPictures } from './product-pictures.ts'
import { translateCategory } from './translate-category.ts'

export interface SaveProductInput {
	readonly form: ProductForm
	readonly request: Pick<Request, 'files' | 'textParts' | 'language'>
	readonly userId: string
}

/**
 * A repeat with the same `key` gets the first answer. Throws `invalid_input`, `picture_refused`, `key_reused` and `key_taken`.
 */
export async function createProduct(
	deps: PictureDeps,
	{ form, request, userId }: SaveProductInput,
	key: string | undefined,
): Promise<z.input<typeof product>> {
	const { language } = request
	const { translations: given = null, ...values } = readProductForm(form, language)
	const planned = planPictures(request, [])
	const now = deps.clock.now()
	const keyed =
		key === undefined ? undefined : { userId, key, body: { product: form, pictures: planned.map(nameOf) }, now }
	// A repeat must not wait until pictures are encoded.
	const answered = keyed && (await findAnswer<z.input<typeof product>>(deps.db, keyed))
	if (answered) return answered
	const toPaths = await saveNewPictures(deps, planned, language)
	const images = toPaths(planned)
	const insert = inTransaction(deps.db, async (tx) => {
		const make = async () => {
			const entered = { ...values, translations: await translateCategory(tx, values.category, given), images }
			return await insertListed(tx, entered, { userId, now })
		}
		return keyed ? await answerOnce(tx, keyed, make) : await make()
	})
	return await catchTakenKey(insert, language)
}

function nameOf(picture: PlannedPicture): string {
	return typeof picture === 'string' ? picture : createHash('sha256').update(picture.content).digest('hex')
}

async function insertListed(
	tx: Database,
	entered: ProductValues,
	{ userId, now }: { readonly userId: string; readonly now: Date },
): Promise<z.input<typeof product>> {
	const row = (await insertProduct(tx, { ...entered, createdAt: now, updatedAt: now })) ?? fail('internal')
	await updatePictureUse(tx, { before: [], after: row.images, now })
	await recordChange(tx, {
		at: now,
		userId,
		action: 'created',
		subject: 'product',
		subjectId: row.id,
		title: row.title,
		...differenceOf({}, entered),
	})
	return toProduct(row)
}
