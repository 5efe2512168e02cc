import type { Translations } from '#contract/catalog.ts'
import { formTranslations, type ProductForm } from '#contract/editing.ts'
import type { Language } from '#contract/values/language.ts'
import { checkInput, invalidInput } from '../../platform/check-input.ts'
import { isDuplicate } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { problemText, violationText } from '../../platform/problem-text.ts'
import { plainText } from '../plain-text.ts'

/** An absent field is missing, a cleared one is null. */
export type FormValues = ReturnType<typeof readProductForm>

/** Throws `invalid_input`. */
export function readProductForm(form: ProductForm, language: Language) {
	const { title, category, sku, barcode, brand, country } = form
	const description = plainText(form.description)
	if (description === '') throw refusal('description', 'required', language)
	const [composition, warnings] = [form.composition, form.warnings].map((text) => text && plainText(text))
	const texts = { sku, barcode, brand, composition, country, warnings }
	const { stockRule } = form
	const numbers = { ageFrom: form.ageFrom, daysToMake: form.daysToMake }
	return {
		title,
		description,
		category,
		price: Number(form.price),
		quantity: Number(form.quantity),
		...given(texts, (text) => text),
		...given(numbers, Number),
		...(stockRule !== undefined && { stockRule: stockRule || null }),
		...given({ translations: form.translations }, (text) => readTranslations(text, language)),
	}
}

function given<Name extends string, Value>(
	fields: Readonly<Record<Name, string | undefined>>,
	read: (text: string) => Value,
): Partial<Record<Name, Value | null>> {
	const values: Partial<Record<Name, Value | null>> = {}
	for (const name in fields) {
		const text = fields[name]
		if (text !== undefined) values[name] = text === '' ? null : read(text)
	}
	return values
}

function readTranslations(text: string, language: Language): Translations | null {
	const toProblem = (error: Parameters<typeof invalidInput>[0]) => invalidInput(error, language, ['translations'])
	return withoutBlanks(checkInput(parseJson(text, language), { schema: formTranslations, toProblem }))
}

function parseJson(text: string, language: Language): unknown {
	try {
		return JSON.parse(text)
	} catch {
		throw refusal('translations', 'wrong_type', language)
	}
}

function refusal(field: keyof ProductForm, violation: 'required' | 'wrong_type', language: Language): Problem {
	return new Problem('invalid_input', { errors: [{ field, detail: violationText(violation, 0, language) }] })
}

const textsOfLines: ReadonlySet<string> = new Set(['description', 'composition', 'warnings'])

/** Drops texts without a letter and languages without a text. */
function withoutBlanks({ kk, en }: Translations): Translations | null {
	const kept: Translations = { ...trimmed('kk', kk), ...trimmed('en', en) }
	return Object.keys(kept).length > 0 ? kept : null
}

function trimmed(language: keyof Translations, texts: Translations['kk'] = {}): Translations {
	const kept = Object.entries(texts).flatMap(([field, text = '']) => {
		const plain = (textsOfLines.has(field) ? plainText(text) : text).trim()
		return plain ? [[field, plain]] : []
	})
	return kept.length > 0 ? { [language]: Object.fromEntries(kept) } : {}
}

const keys = { sku: 'products_sku_key', barcode: 'products_barcode_key' } as const

/** Turns a duplicate SKU or barcode, also one of a hidden product, into `key_taken`. */
export async function catchTakenKey<Result>(change: Promise<Result>, language: Language): Promise<Result> {
	try {
		return await change
	} catch (error) {
		const field = (['sku', 'barcode'] as const).find((name) => isDuplicate(error, keys[name]))
		if (!field) throw error
		throw new Problem('key_taken', { errors: [{ field, detail: problemText('key_taken', language) }] })
	}
}
