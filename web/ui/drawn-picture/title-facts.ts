import { m } from '#messages'

/** What a Russian title of a price list says of the product, as text for the screen. */
export interface TitleFacts {
	readonly size?: string
	readonly pieces?: string
	readonly scale?: string
}

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const by = String.raw`\s*[xх×*]\s*`
const unit = String.raw`\s*(см|мм|м)(?![\p{L}\d])`

/** `25x13 x 6 см` */
const measures = new RegExp(`(?<![\\d.,])(${number})${by}(${number})(?:${by}(${number}))?${unit}`, 'iu')
/** `33см`, but not the last of several measures. */
const length = new RegExp(`(?<![\\d.,xх×*]|[xх×*]\\s)(${number})${unit}`, 'iu')
/** `95дет`, `34 элемента` */
const parts = /(?<![\d.,])(\d{1,5})\s*-?\s*(?:дет(?:\.|ал|(?![\p{L}\d]))|эл(?:\.|ем))/iu
/** `6предм`, `9 шт.`, but not how many lie in a carton: `в кор.36 шт`. */
const things = /(?<![\d.,]|кор\.?\s*|за\s*)(\d{1,3})\s*(?:предм|шт\.?(?!\p{L})|pcs)/iu
const scales = /(?<![\d/:])1\s?[:/]\s?(10|12|14|16|18|20|24|32|34|35|36|38|43|48|50|64|72|87|100|144)(?![\d/:])/u

const units = { мм: m.product_mm, см: m.product_cm, м: m.product_m }

export function titleFacts(title: string): TitleFacts {
	const size = sizeIn(title)
	const pieces = piecesIn(title)
	const [, scale] = scales.exec(title) ?? []
	return { ...(size && { size }), ...(pieces && { pieces }), ...(scale && { scale: `1:${scale}` }) }
}

function sizeIn(title: string): string | undefined {
	const found = length.exec(title) ?? measures.exec(title)
	if (!found) return undefined
	const texts = found.slice(1, -1).filter((text) => text !== undefined)
	const word = Object.entries(units).find(([name]) => name === found.at(-1)?.toLowerCase())?.[1]
	return word?.({ amount: texts.map((text) => text.replace('.', ',')).join('\u00a0×\u00a0') })
}

function piecesIn(title: string): string | undefined {
	const count = Number(parts.exec(title)?.[1] ?? 0)
	if (count > 1) return m.product_parts({ count })
	const items = Number(things.exec(title)?.[1] ?? 0)
	return items > 1 ? m.product_items({ count: items }) : undefined
}

/** Made of the title when a file named no article: it says nothing. */
const madeArticle = /^t-[\da-f]{12}$/
const named = /(?<!\p{L})арт(?:икул)?\.?\s*№?\s*([a-zа-я]{0,4}[-.]?\d[a-zа-я\d/-]*)/iu
/** A model: `8107`, `838-6`, `n05261`, `26023+`; neither a measure, a price, a scale nor a year. */
const model =
	/(?<![\p{L}\d.,:/×*-])((?!(?:19|20)\d\d(?!\d))[a-zа-я]{0,4}-?\d{3,}(?:-?[a-zа-я\d]+)*)(?![\p{L}\d]|\s*(?:(?:см|мм|м|гр?|мл|л|шт|x|х)(?!\p{L})|дет|эл|предм|[/:.,]\d))/iu

/** By which two products of the same name are told apart. */
export function articleOf({ title, sku }: { title: string; sku: string }): string | undefined {
	if (sku !== '' && !madeArticle.test(sku)) return sku
	return (named.exec(title) ?? model.exec(title))?.[1]
}
