import type { Translations } from '#contract/catalog.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readProduct } from '../../../platform/api/read-product.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { type ChosenPicture, keptPaths, keptPictures } from './chosen-picture.ts'
import type { ProductValues } from './merge-edits.ts'
import {
	changedFields,
	type DraftField,
	draftOf,
	isSaleSent,
	moreFields,
	type ProductDraft,
	saleFields,
	textFields,
} from './product-draft.ts'

export const newProduct: EditedProduct = { id: undefined, version: undefined, draft: draftOf(undefined), pictures: [] }

/** Throws when the product cannot be loaded or is gone. */
export async function loadEdited(id: string, signal?: AbortSignal): Promise<EditedProduct> {
	const answer = await call('GET /products/{id}', { params: { id } }, signal && { signal })
	const product = readProduct(answer)
	if (!product) throw new Error('The answer holds no product')
	const version = readNumber(readFields(answer).get('version'))
	const { sale } = isOwnServer() ? await call('GET /products/{id}/sale', { params: { id } }, signal && { signal }) : {}
	return { id, version, draft: draftOf(product, sale), pictures: keptPictures(product.pictures) }
}

/** Adds a product, under an idempotency key, or changes it. Returns the code of another one that looks like a code of it. */
export async function saveProduct(
	before: EditedProduct,
	{ draft, pictures }: ProductValues,
	key: string | undefined,
): Promise<string> {
	const body = makeParts(before, draft, pictures)
	const saved =
		before.id === undefined
			? await call('POST /products', { body }, { idempotencyKey: key })
			: await call('PUT /products/{id}', { params: { id: before.id }, body })
	return readText(readFields(saved).get('alikeCode'))
}

export function isEditedMeanwhile(error: unknown): boolean {
	return error instanceof ApiProblem && error.problem.code === 'edited_meanwhile'
}

export interface EditedProduct {
	/** Absent for a new product. */
	readonly id: string | undefined
	readonly version: number | undefined
	readonly draft: ProductDraft
	readonly pictures: readonly ChosenPicture[]
}

/**
 * The form data to send. Fields that only this shop's server knows are included only if changed, so that other servers
 * get the parts they expect.
 */
export function makeParts(before: EditedProduct, draft: ProductDraft, pictures: readonly ChosenPicture[]): FormData {
	const parts = new FormData()
	const { title, description, category, price, quantity } = draft
	if (before.id) parts.append('id', before.id)
	for (const [name, text] of Object.entries({ title, description, category, price, quantity })) {
		parts.append(name, text.trim())
	}
	const changed = changedFields(before.draft, draft)
	for (const field of moreFields) if (changed.includes(field)) parts.append(field, draft[field].trim())
	if (isSaleSent(before.draft, draft)) for (const field of saleFields) parts.append(field, draft[field])
	const isTranslated = [...Object.values(textFields.kk), ...Object.values(textFields.en)].some((field) =>
		changed.includes(field),
	)
	if (isTranslated) parts.append('translations', JSON.stringify(translationsOf(draft, changed)))
	if (before.version !== undefined) {
		parts.append('version', String(before.version))
		parts.append('seenQuantity', before.draft.quantity)
	}
	for (const part of imageParts(keptPaths(before.pictures), pictures)) parts.append('images', part)
	return parts
}

/** A category translation belongs to its category: it is sent only if it was typed for this one. */
function translationsOf(draft: ProductDraft, changed: readonly DraftField[]): Translations {
	const isOutdated = (field: DraftField) => changed.includes('category') && !changed.includes(field)
	const texts = (fields: (typeof textFields)['kk' | 'en']) => {
		const given = Object.entries(fields)
			.filter(([name, field]) => name !== 'category' || !isOutdated(field))
			.map(([name, field]) => [name, draft[field].trim()] as const)
		return Object.fromEntries(given.filter(([, text]) => text !== ''))
	}
	return { kk: texts(textFields.kk), en: texts(textFields.en) }
}

/**
 * Nothing if the pictures are unchanged, the files alone if they were appended, otherwise the whole list, marked by an
 * empty text if it holds no paths.
 */
function imageParts(before: readonly string[], pictures: readonly ChosenPicture[]): (string | File)[] {
	const parts = pictures.map((chosen) => ('picture' in chosen ? chosen.picture.path : chosen.file))
	const isAppended = before.every((path, index) => parts[index] === path)
	const appended = parts.slice(before.length)
	if (isAppended && appended.every((part) => typeof part !== 'string')) return appended
	return parts.some((part) => typeof part === 'string') ? parts : ['', ...parts]
}
