import { withCurrency } from '../read-price.ts'
import type { FileRow } from './catalogue-file.ts'
import { CatalogueFileError, mostColumns } from './catalogue-file.ts'
import { copyText, cutText, type Keeper, makeKeeper } from './keep-text.ts'
import type { Attributes } from './read-xml.ts'
import { childOf, childrenOf, readRecords, textOf, type XmlElement } from './xml-records.ts'

export interface CommerceFile {
	readonly header: readonly string[]
	readonly isPartial: boolean
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

/** Behind the prices: choices keep the places of columns. */
const lastColumns = ['categoryPath', 'status'] as const

type Fixed = Record<(typeof fixedColumns)[number] | (typeof lastColumns)[number], string>

interface Offer {
	readonly name: string
	readonly sku: string
	readonly barcode: string
	readonly quantity: string
	readonly status: string
	readonly prices: ReadonlyMap<string, string>
}

interface Gathered {
	/** By the id of the product, then by that of the variant, '' without one. */
	readonly offers: Map<string, Map<string, Offer>>
	readonly groups: Map<string, Group>
	readonly priceTypes: Map<string, { readonly name: string; readonly currency: string }>
	readonly keeper: Keeper
	isPartial: boolean
}

interface Group {
	readonly name: string
	/** With the names of the groups above it. */
	readonly path: string
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
	const header = [...fixedColumns, ...[...priceTypes.values()].map(({ name }) => `Цена ${name}`), ...lastColumns]
	const toFields = (fixed: Fixed, offer: Offer | undefined) => [
		...fixedColumns.map((column) => fixed[column]),
		...[...priceTypes.keys()].map((id) => offer?.prices.get(id) ?? ''),
		...lastColumns.map((column) => fixed[column]),
	]
	return { header, isPartial: gathered.isPartial, rows: readRows(documents, gathered, toFields) }
}

type ToFields = (fixed: Fixed, offer: Offer | undefined) => string[]

async function gather(documents: readonly (() => AsyncIterable<string>)[]): Promise<Gathered> {
	const keeper = makeKeeper()
	const none = { offers: new Map(), groups: new Map(), priceTypes: new Map() }
	const gathered: Gathered = { ...none, keeper, isPartial: false }
	const onOpen = (name: string, attributes: Attributes) => {
		if (tellsChangesAlone(name, attributes)) gathered.isPartial = true
	}
	let count = 0
	for (const open of documents) {
		for await (const element of readRecords(open(), records, onOpen)) {
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

function tellsChangesAlone(name: string, { СодержитТолькоИзменения: told = '' }: Attributes): boolean {
	return name === 'ИзмененияПакетаПредложений' || /^(?:true|1)$/i.test(told)
}

function addPriceType({ priceTypes, keeper: { keep } }: Gathered, id: string, name = '', currency = ''): void {
	priceTypes.set(keep(id), { name: keep(cutText(name, longestName)), currency: keep(currency) })
	if (priceTypes.size > mostColumns)
		throw new CatalogueFileError('too_many_columns', { subject: String(priceTypes.size) })
}

function addGroups(gathered: Gathered, element: XmlElement, above: readonly string[] = []): void {
	const { groups, keeper } = gathered
	for (const group of childrenOf(element, 'Группа')) {
		keeper.spend(bytesOfGroup)
		const name = keeper.keep(cutText(textOf(group, 'Наименование'), longestName))
		const path = [...above, name]
		groups.set(keeper.keep(textOf(group, 'Ид')), { name, path: keeper.keep(path.join(' / ')) })
		for (const inner of childrenOf(group, 'Группы')) addGroups(gathered, inner, path)
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
		status: statusOf(element) || (known?.status ?? ''),
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

/** Products with their offers, then the offers that are left: those of a file with the changed products alone. */
async function* readRows(
	documents: readonly (() => AsyncIterable<string>)[],
	gathered: Gathered,
	toFields: ToFields,
): AsyncGenerator<FileRow> {
	const taken = new Set<string>()
	for (const open of documents) {
		for await (const element of readRecords(open(), records)) {
			if (element.name !== 'Товар') continue
			taken.add(copyText(baseOf(textOf(element, 'Ид'))))
			yield* listVariants(element, gathered).map(([product, offer]) => ({
				line: element.line,
				fields: toFields(product, offer),
			}))
		}
	}
	yield* listOffers(
		[...gathered.offers].filter(([id]) => !taken.has(id)),
		toFields,
	)
}

const baseOf = (id: string) => id.split('#')[0] ?? ''

function listVariants(element: XmlElement, { offers, groups }: Gathered): [Fixed, Offer | undefined][] {
	const product = readProduct(element, groups)
	const variants = [...(offers.get(baseOf(product.id)) ?? [])]
	if (variants.length === 0 || product.status !== '') return [[product, undefined]]
	return variants.map(([variant, offer]) => [ofVariant(product, variant, offer), offer])
}

function statusOf(element: XmlElement): string {
	const isDeleted = element.attributes.Статус === 'Удален' || /^(?:true|1)$/.test(textOf(element, 'ПометкаУдаления'))
	return isDeleted ? 'Удален' : ''
}

function readProduct(element: XmlElement, groups: ReadonlyMap<string, Group>): Fixed {
	const group = groups.get(textOf(childOf(element, 'Группы'), 'Ид'))
	const id = textOf(element, 'Ид')
	return {
		id,
		name: textOf(element, 'Наименование'),
		sku: textOf(element, 'Артикул') || id,
		barcode: textOf(element, 'Штрихкод', 'ШтрихКод'),
		brand: textOf(childOf(element, 'Изготовитель'), 'Наименование') || textOf(element, 'ТорговаяМарка'),
		category: group?.name ?? '',
		categoryPath: group?.path ?? '',
		description: textOf(element, 'Описание'),
		country: textOf(element, 'Страна'),
		quantity: '',
		status: statusOf(element),
	}
}

/** A variant has a key of its own, so that none takes the place of another. */
function ofVariant(product: Fixed, variant: string, offer: Offer): Fixed {
	const isOwn = offer.sku !== '' && (!variant || offer.sku !== product.sku)
	return {
		...product,
		id: variant ? `${baseOf(product.id)}#${variant}` : product.id,
		name: offer.name || product.name,
		sku: isOwn ? offer.sku : [product.sku, variant].filter(Boolean).join('#'),
		barcode: offer.barcode || (variant ? '' : product.barcode),
		quantity: offer.quantity,
		status: offer.status,
	}
}

function* listOffers(
	offers: Iterable<readonly [string, ReadonlyMap<string, Offer>]>,
	toFields: ToFields,
): Generator<FileRow> {
	let line = 0
	for (const [id, variants] of offers) {
		for (const [variant, offer] of variants) {
			const whole = variant ? `${id}#${variant}` : id
			const isShared = [...variants.values()].filter(({ sku }) => sku === offer.sku).length > 1
			const none = { brand: '', category: '', categoryPath: '', description: '', country: '' }
			const fixed = { ...none, ...offer, id: whole, sku: (isShared ? '' : offer.sku) || whole }
			yield { line: ++line, fields: toFields(fixed, offer) }
		}
	}
}
