import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { readFields, readNumber } from '../../../platform/api/read-value.ts'
import { keptPictures } from './chosen-picture.ts'
import type { Filled } from './merge-edits.ts'
import { draftOf } from './product-draft.ts'
import { type EditedProduct, makeParts } from './product-parts.ts'

/** A product that is yet to be added. */
export const newProduct: EditedProduct = { id: undefined, version: undefined, draft: draftOf(undefined), pictures: [] }

/** Loads a product as it is now, to be edited. Throws when it cannot be loaded, or is gone. */
export async function loadEdited(id: string): Promise<EditedProduct> {
	const answer: unknown = await call('GET /products/{id}', { params: { id } })
	const product = readProduct(answer)
	if (!product) throw new Error('The answer holds no product')
	const version = readNumber(readFields(answer).get('version'))
	return { id, version, draft: draftOf(product), pictures: keptPictures(product.pictures) }
}

/** Adds a product, under a key once however often it is sent, or changes it. Throws when the server does not accept it. */
export async function saveProduct(
	before: EditedProduct,
	{ draft, pictures }: Filled,
	key: string | undefined,
): Promise<void> {
	const body = makeParts(before, draft, pictures)
	if (before.id === undefined)
		await call('POST /products', { body }, key ? { headers: { 'idempotency-key': key } } : {})
	else await call('PUT /products/{id}', { params: { id: before.id }, body })
}

/** Whether a product was not saved because somebody else changed it first. */
export function isEditedMeanwhile(error: unknown): boolean {
	return error instanceof ApiProblem && error.problem.code === 'edited_meanwhile'
}
