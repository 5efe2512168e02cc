import { m } from '#messages'
import { type ProductDraft, textFields } from './product-draft.ts'

/** What a draft lacks in a language, as `missing=translation` lists it, in words; `undefined` when it lacks nothing. */
export function missingTextsText(draft: ProductDraft, language: keyof typeof textFields): string | undefined {
	const { title, description } = textFields[language]
	const lacks = (field: 'title' | 'description', own: keyof ProductDraft) =>
		draft[field].trim() !== '' && draft[own].trim() === ''
	const [noTitle, noDescription] = [lacks('title', title), lacks('description', description)]
	if (noTitle && noDescription) return m.admin_product_texts_missing_both()
	if (noTitle) return m.admin_product_texts_missing_title()
	return noDescription ? m.admin_product_texts_missing_description() : undefined
}
