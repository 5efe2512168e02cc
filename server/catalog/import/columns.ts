import { type ImportField, importFields } from '#contract/import-fields.ts'
import { CatalogueFileError } from './import-problems.ts'

/** The place of each field in a row; what the file does not say is absent. */
export type ColumnMap = Readonly<Partial<Record<ImportField, number>>>

/** Columns chosen by a person: the header's name, or '' for a field that is not to be read. */
export type ChosenColumns = Readonly<Partial<Record<ImportField, string>>>

// In letters and digits only, the most telling first.
const knownNames: Readonly<Record<ImportField, readonly string[]>> = {
	title: ['title', 'name', 'productname', 'producttitle', 'product', 'название', 'наименование', 'наименованиетовара']
		.concat(['названиетовара', 'товар', 'номенклатура', 'атауы'])
		.concat(['имя']),
	description: ['description', 'productdescription', 'описание', 'описаниетовара', 'сипаттамасы', 'сипаттама'],
	category: ['category', 'categories', 'категория', 'категории', 'категориятовара', 'санат', 'санаты', 'раздел']
		.concat(['группа', 'группатоваров', 'товарнаягруппа', 'categorypath', 'breadcrumbs', 'breadcrumb'])
		.concat(['productcategory', 'producttype', 'section', 'group']),
	price: ['price', 'цена', 'бағасы', 'баға', 'розничнаяцена', 'ценарозничная', 'ценатенге', 'ценатг', 'ценаkzt']
		.concat(['pricekzt', 'retailprice', 'стоимость'])
		.concat(['цена₸']),
	quantity: ['quantity', 'qty', 'stock', 'instock', 'количество', 'колво', 'остаток', 'остатки', 'саны', 'қалдық'],
	barcode: ['barcode', 'ean', 'ean13', 'gtin', 'upc', 'штрихкод', 'штрихкодтовара', 'шк', 'штрихкоды'],
	sku: ['sku', 'article', 'артикул', 'vendorcode', 'код', 'кодтовара', 'productcode', 'itemcode'],
	brand: ['brand', 'бренд', 'торговаямарка', 'марка', 'manufacturer', 'vendor', 'производитель', 'өндіруші'],
	ageFrom: ['agefrom', 'age', 'возраст', 'возрастот', 'жасы'],
	composition: ['composition', 'material', 'состав', 'материал', 'материалы', 'құрамы'],
	country: ['country', 'странапроизводства', 'странапроисхождения', 'странапроизводитель', 'страна', 'елі'],
	warnings: ['warnings', 'warning', 'предупреждения', 'предупреждение', 'меры', 'мерыпредосторожности'].concat([
		'ескертулер',
		'ескерту',
	]),
}

/** Finds each field's column by the header's names; what a person chose goes first. Throws a `CatalogueFileError`. */
export function mapColumns(header: readonly string[], chosen: ChosenColumns = {}): ColumnMap {
	const columns = guessColumns(header, chosen)
	if (columns.title === undefined) throw new CatalogueFileError('no_title_column', { subject: header.join(', ') })
	return columns
}

/** The same for a person to look at: the title may be missing, too. */
export function guessColumns(header: readonly string[], chosen: ChosenColumns = {}): ColumnMap {
	const names = header.map(bareName)
	const found = importFields.flatMap((field): [ImportField, number][] => {
		const choice = chosen[field]
		if (choice === '') return []
		const index = choice === undefined ? findKnown(names, field) : findChosen(header, choice)
		return index === -1 ? [] : [[field, index]]
	})
	return Object.fromEntries(found)
}

function findKnown(names: readonly string[], field: ImportField): number {
	const known = knownNames[field].find((name) => names.includes(name))
	return known === undefined ? -1 : names.indexOf(known)
}

function findChosen(header: readonly string[], choice: string): number {
	const exact = header.indexOf(choice.trim())
	const index = exact === -1 ? header.map(bareName).indexOf(bareName(choice)) : exact
	if (index === -1) throw new CatalogueFileError('unknown_column', { subject: choice })
	return index
}

function bareName(name: string): string {
	return name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}₸]/gu, '')
}
