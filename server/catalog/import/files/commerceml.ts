import { withCurrency } from '../read-price.ts'
import type { FileRow } from './catalogue-file.ts'
import { CatalogueFileError, mostColumns } from './catalogue-file.ts'
import { cutText, type Keeper, makeKeeper } from './keep-text.ts'
import { childOf, childrenOf, readRecords, textOf, type XmlElement } from './xml-records.ts'

export interface CommerceFile {
	readonly header: readonly string[]
	readonly rows: AsyncIterable<FileRow>
}

const fixedColumns = [
	'id',
	'name',
	'sku',
	'barcode',
	'brand',
	'category',
	'description',
	'country',
	'quantity',
] as const

type Fixed = Record<(typeof fixedColumns)[number], string>

interface Offer {
	readonly name: string
	readonly sku: string
	readonly barcode: string
	readonly quantity: string
	readonly prices: ReadonlyMap<string, string>
}

interface Gathered {
	/** By the id of the product, then by that of the variant, '' without one. */
	readonly offers: Map<string, Map<string, Offer>>
	readonly groups: Map<string, string>
	readonly priceTypes: Map<string, { readonly name: string; readonly currency: string }>
	readonly keeper: Keeper
	products: number
}

const records = new Set(['Группы', 'ТипЦены', 'Товар', 'Предложение'])
const mostOffers = 200_000
const longestName = 200

// What stays in memory beside the texts.
const bytesOfOffer = 400
const bytesOfPrice = 50
const bytesOfGroup = 50

/**
 * What an accounting program says about products in one file or two: offers (prices and stock) are gathered first, then
 * products are read with theirs. `open` reads a document from its beginning. Throws a `CatalogueFileError`.
 */
export async function openCommerceMl(documents: readonly (() => AsyncIterable<string>)[]): Promise<CommerceFile> {
	const gathered = await gather(documents)
	const { priceTypes } = gathered
	const header = [...fixedColumns, ...[...priceTypes.values()].map(({ name }) => `Цена ${name}`)]
	const toFields = (fixed: Fixed, offer: Offer | undefined) => [
		...fixedColumns.map((column) => fixed[column]),
		...[...priceTypes.keys()].map((id) => offer?.prices.get(id) ?? ''),
	]
	const rows = gathered.products > 0 ? readProducts(documents, gathered, toFields) : listOffers(gathered, toFields)
	return { header, rows }
}

type ToFields = (fixed: Fixed, offer: Offer | undefined) => string[]

async function gather(documents: readonly (() => AsyncIterable<string>)[]): Promise<Gathered> {
	const keeper = makeKeeper()
	const gathered: Gathered = { offers: new Map(), groups: new Map(), priceTypes: new Map(), keeper, products: 0 }
	let count = 0
	for (const open of documents) {
		for await (const element of readRecords(open(), records)) {
			if (element.name === 'Товар') gathered.products++
			if (element.name === 'Группы') addGroups(gathered, element)
			if (element.name === 'ТипЦены')
				addPriceType(gathered, textOf(element, 'Ид'), textOf(element, 'Наименование'), textOf(element, 'Валюта'))
			if (element.name !== 'Предложение') continue
			if (++count > mostOffers) throw new CatalogueFileError('too_large')
			addOffer(gathered, element)
		}
	}
	return gathered
}

function addPriceType({ priceTypes, keeper: { keep } }: Gathered, id: string, name = '', currency = ''): void {
	priceTypes.set(keep(id), { name: keep(cutText(name, longestName)), currency: keep(currency) })
	if (priceTypes.size > mostColumns)
		throw new CatalogueFileError('too_many_columns', { subject: String(priceTypes.size) })
}

function addGroups(gathered: Gathered, element: XmlElement): void {
	const { groups, keeper } = gathered
	for (const group of childrenOf(element, 'Группа')) {
		keeper.spend(bytesOfGroup)
		groups.set(keeper.keep(textOf(group, 'Ид')), keeper.keep(cutText(textOf(group, 'Наименование'), longestName)))
		for (const inner of childrenOf(group, 'Группы')) addGroups(gathered, inner)
	}
}

function addOffer(gathered: Gathered, element: XmlElement): void {
	const { offers, priceTypes, keeper } = gathered
	const { keep, spend } = keeper
	spend(bytesOfOffer)
	const [id = '', variant = ''] = textOf(element, 'Ид').split('#')
	const variants = offers.get(id) ?? new Map<string, Offer>()
	const known = variants.get(variant)
	const prices = new Map(known?.prices)
	for (const price of childrenOf(childOf(element, 'Цены'), 'Цена')) {
		const type = textOf(price, 'ИдТипаЦены')
		if (!priceTypes.has(type)) addPriceType(gathered, type)
		spend(bytesOfPrice)
		const currency = textOf(price, 'Валюта') || priceTypes.get(type)?.currency || ''
		prices.set(keep(type), keep(withCurrency(textOf(price, 'ЦенаЗаЕдиницу'), currency)))
	}
	variants.set(keep(variant), {
		name: keep(textOf(element, 'Наименование')) || (known?.name ?? ''),
		sku: keep(textOf(element, 'Артикул')) || (known?.sku ?? ''),
		barcode: keep(textOf(element, 'Штрихкод', 'ШтрихКод')) || (known?.barcode ?? ''),
		quantity: keep(quantityOf(element)) || (known?.quantity ?? ''),
		prices,
	})
	offers.set(keep(id), variants)
}

/** Of all warehouses together; pieces below nothing are none. */
function quantityOf(offer: XmlElement): string {
	const told = textOf(offer, 'Количество')
	if (told) return piecesOf(told)
	const stores = childrenOf(childOf(offer, 'Остатки'), 'Остаток').flatMap((rest) => [
		...childrenOf(rest, 'Склад').map((store) => textOf(store, 'Количество')),
		textOf(rest, 'Количество'),
	])
	const onStores = childrenOf(offer, 'Склад').map(({ attributes }) => attributes.КоличествоНаСкладе ?? '')
	const counts = [...stores, ...onStores].filter(Boolean)
	return counts.length === 0 ? '' : piecesOf(String(counts.reduce((sum, count) => sum + toNumber(count), 0)))
}

const toNumber = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.')) || 0

function piecesOf(text: string): string {
	const pieces = toNumber(text)
	return /\d/.test(text) ? String(Math.max(Math.floor(pieces), 0)) : text
}

async function* readProducts(
	documents: readonly (() => AsyncIterable<string>)[],
	gathered: Gathered,
	toFields: ToFields,
): AsyncGenerator<FileRow> {
	for (const open of documents) {
		for await (const element of readRecords(open(), records)) {
			if (element.name === 'Товар' && !isDeleted(element))
				yield* listVariants(element, gathered).map(([product, offer]) => ({
					line: element.line,
					fields: toFields(product, offer),
				}))
		}
	}
}

function listVariants(element: XmlElement, { offers, groups }: Gathered): [Fixed, Offer | undefined][] {
	const product = readProduct(element, groups)
	const variants = [...(offers.get(product.id.split('#')[0] ?? '') ?? [])]
	if (variants.length === 0) return [[product, undefined]]
	return variants.map(([variant, offer]) => [ofVariant(product, variant, offer), offer])
}

const isDeleted = (element: XmlElement) =>
	element.attributes.Статус === 'Удален' || /^(?:true|1)$/.test(textOf(element, 'ПометкаУдаления'))

function readProduct(element: XmlElement, groups: ReadonlyMap<string, string>): Fixed {
	const group = textOf(childOf(element, 'Группы'), 'Ид')
	const id = textOf(element, 'Ид')
	return {
		id,
		name: textOf(element, 'Наименование'),
		sku: textOf(element, 'Артикул') || id,
		barcode: textOf(element, 'Штрихкод', 'ШтрихКод'),
		brand: textOf(childOf(element, 'Изготовитель'), 'Наименование') || textOf(element, 'ТорговаяМарка'),
		category: groups.get(group) ?? '',
		description: textOf(element, 'Описание'),
		country: textOf(element, 'Страна'),
		quantity: '',
	}
}

/** A variant has a key of its own, so that none takes the place of another. */
function ofVariant(product: Fixed, variant: string, offer: Offer): Fixed {
	const isOwn = offer.sku !== '' && (!variant || offer.sku !== product.sku)
	return {
		...product,
		id: variant ? `${product.id.split('#')[0]}#${variant}` : product.id,
		name: offer.name || product.name,
		sku: isOwn ? offer.sku : [product.sku, variant].filter(Boolean).join('#'),
		barcode: offer.barcode || (variant ? '' : product.barcode),
		quantity: offer.quantity,
	}
}

async function* listOffers({ offers }: Gathered, toFields: ToFields): AsyncGenerator<FileRow> {
	let line = 0
	for (const [id, variants] of offers) {
		for (const [variant, offer] of variants) {
			const whole = variant ? `${id}#${variant}` : id
			const isShared = [...variants.values()].filter(({ sku }) => sku === offer.sku).length > 1
			const none = { brand: '', category: '', description: '', country: '' }
			const fixed = { ...none, ...offer, id: whole, sku: (isShared ? '' : offer.sku) || whole }
			yield { line: ++line, fields: toFields(fixed, offer) }
		}
	}
}
