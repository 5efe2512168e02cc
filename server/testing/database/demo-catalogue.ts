import { addProducts } from '../../catalog/products.ts'
import categories from '../../demo/catalogue/categories.json' with { type: 'json' }
import products from '../../demo/catalogue/products.json' with { type: 'json' }
import { databaseOn } from '../../platform/database.ts'
import { makeScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

const categoryTexts = new Map(Object.entries(categories))

/** A database with the demo's products, without pictures. */
export async function makeDemoCatalogue(): Promise<ScratchDatabase> {
	const database = await makeScratchDatabase()
	await addProducts(databaseOn(database.pool), products.map(toProduct))
	await database.pool.query('select count_words()')
	return database
}

function toProduct({ title, description, category, ...others }: (typeof products)[number]) {
	const { ru = '', kk = '', en = '' } = categoryTexts.get(category) ?? {}
	const { sku, barcode, price, quantity, popularity, ageFrom } = others
	const translations = {
		kk: { title: title.kk, description: description.kk, category: kk },
		en: { title: title.en, description: description.en, category: en },
	}
	return {
		sku,
		barcode,
		title: title.ru,
		description: description.ru,
		category: ru,
		price,
		quantity,
		popularity,
		...(ageFrom !== undefined && { ageFrom }),
		translations,
		images: [],
	}
}
