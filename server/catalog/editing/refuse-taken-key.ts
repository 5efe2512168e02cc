import type { Language } from '#contract/language.ts'
import { isDuplicate } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { sayProblem } from '../../platform/say.ts'

const keys = { sku: 'products_sku_key', barcode: 'products_barcode_key' } as const

/** What comes of a change of a product; throws `key_taken` where that is a SKU or barcode of another one, be it hidden. */
export async function refuseTakenKey<Result>(change: Promise<Result>, language: Language): Promise<Result> {
	try {
		return await change
	} catch (error) {
		const field = (['sku', 'barcode'] as const).find((name) => isDuplicate(error, keys[name]))
		if (!field) throw error
		throw new Problem('key_taken', { errors: [{ field, detail: sayProblem('key_taken', language) }] })
	}
}
