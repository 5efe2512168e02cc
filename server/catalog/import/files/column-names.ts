import { type ImportField, importFields } from '#contract/values/import-fields.ts'

const names = (list: string) => list.split(' ')

/** Letters and digits only, the most specific first: usual names, then those of 1C, Shopify, WooCommerce, InSales, Satu, Kaspi and Google. */
const knownNames: Readonly<Record<ImportField, readonly string[]>> = {
	title: [
		...names('title name productname producttitle product название наименование наименованиетовара'),
		...names('названиетовара товар номенклатура атауы имя'),
		...names('тауаратауы тауардыңатауы тауар названиетовараилиуслуги названиепозиции товарыработыуслуги model модель'),
	],
	description: [
		...names('description productdescription описание описаниетовара сипаттамасы сипаттама'),
		...names('bodyhtml полноеописание shortdescription краткоеописание'),
	],
	category: [
		...names('category categories категория категории категориятовара санат санаты раздел'),
		...names('группа группатоваров товарнаягруппа categorypath breadcrumbs breadcrumb'),
		...names('productcategory producttype section group'),
		...names('названиегруппы тобы топ подкатегория размещениенасайте type'),
	],
	price: [
		...names('price цена бағасы баға розничнаяцена ценарозничная ценатенге ценатг ценаkzt'),
		...names('pricekzt retailprice стоимость цена₸'),
		...names('ценапродажи ценарозница розница ррц мрц variantprice regularprice базоваяцена бөлшекбағасы'),
	],
	quantity: [
		...names('quantity qty stock instock количество колво остаток остатки саны қалдық'),
		...names('свободныйостаток доступно variantinventoryqty inventoryquantity запасы қалдығы'),
		...names('наличие вналичии availability isavailable pp1'),
	],
	barcode: [
		...names('barcode ean ean13 gtin upc штрихкод штрихкодтовара шк штрихкоды'),
		...names('variantbarcode gtinupceanorisbn штрихкодean13'),
	],
	sku: [
		...names('sku article артикул vendorcode код кодтовара productcode itemcode'),
		...names('variantsku mpn коды номенклатурныйномер'),
	],
	brand: names('brand бренд торговаямарка марка manufacturer vendor производитель өндіруші изготовитель'),
	ageFrom: names('agefrom age возраст возрастот жасы'),
	composition: names('composition material состав материал материалы құрамы'),
	country: names('country странапроизводства странапроисхождения странапроизводитель страна елі'),
	warnings: names('warnings warning предупреждения предупреждение меры мерыпредосторожности ескертулер ескерту'),
	stockRule: names('onlyinstock instockonly stockrule тольковналичии толькоизналичия текқолдабары'),
	salePrice: names('saleprice discountprice ценасоскидкой скидочнаяцена акционнаяцена ценапоакции жеңілдікпенбағасы'),
	saleFrom: names('salefrom salestart скидкас началоскидки жеңілдікбасы salepriceeffectivedate'),
	saleThrough: [
		...names('salethrough saleuntil saleto saleend скидкадо скидкапо конецскидки жеңілдіксоңы'),
		'salepriceeffectivedate',
	],
	pictures: [
		...names('pictures picture images image photos photo imagelink imageurl imagesrc pictureurl productimageurl'),
		...names('picturelinks imagelinks photolinks piclinks'),
		...names('картинки картинка изображения изображение фото фотографии суреттер суреті'),
		...names('ссылкинафото ссылканафото ссылканаизображение ссылканакартинку ссылкаизображения'),
	],
}

/** Tried in this order where no name is known. */
const likelyNames: Readonly<Partial<Record<ImportField, readonly RegExp[]>>> = {
	title: [/^(?:полное)?(?:наименование|название|номенклатура)(?!.*групп)/],
	price: [
		/^(?:цена.*розн|розн.*цена|розн|ррц|рекомендованнаяцена)/,
		/^цена(?!.*(?:опт|закуп|стар))/,
		/^(?:цена.*опт|опт)/,
	],
	quantity: [/^(?:свободныйостаток|остат|колво|количество|наличие|доступно|вналичии)(?!.*(?:упак|короб|ящик|заказ))/],
	barcode: [/^(?:штрихкод|ean|barcode|gtin)/],
	sku: [/^артикул/, /^код(?!.*(?:тнвэд|групп|штрих))/],
	category: [/^(?:категория|группа|раздел)/],
	brand: [/^(?:бренд|производитель|торговаямарка)/],
	description: [/^описание/],
}

// Of `Цена, тг с НДС`.
const units =
	/(?:(?:в)?(?:тенге|теңге|тг|kzt|₸))?(?:с?учетом|сндс|безндс|вклндс|включаяндс)*(?:тенге|теңге|тг|kzt|₸|шт)?$/

const longestName = 200

export function bareName(name: string): string {
	return name
		.normalize('NFC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}₸]/gu, '')
}

/** Where each field stands in a header, as far as its names tell. */
export function findFields(header: readonly string[]): Partial<Record<ImportField, number>> {
	const bare = header.map((name) => bareName(name.slice(0, longestName)))
	const found: Partial<Record<ImportField, number>> = {}
	const take = (field: ImportField, place: number) => {
		if (place !== -1 && found[field] === undefined) found[field] = place
	}
	// The id of a feed for Google is stable, other programs number their rows.
	if (bare.includes('imagelink')) take('sku', bare.indexOf('id'))
	for (const field of importFields) take(field, findKnown(bare, field))
	const core = bare.map((name) => name.replace(units, ''))
	const isFree = (place: number) => !Object.values(found).includes(place)
	for (const field of importFields) {
		const known = findKnown(core, field)
		if (known !== -1 && isFree(known)) take(field, known)
		for (const likely of likelyNames[field] ?? [])
			take(
				field,
				bare.findIndex((name, place) => isFree(place) && likely.test(name)),
			)
	}
	return found
}

function findKnown(bare: readonly string[], field: ImportField): number {
	const known = knownNames[field].find((name) => bare.includes(name))
	return known === undefined ? -1 : bare.indexOf(known)
}
