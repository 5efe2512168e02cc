import { TriangleAlert } from 'lucide-react'
import { m } from '#messages'
import { ageText } from '../shared/age-text.ts'
import type { ShownProduct } from './load-product.ts'

export function ProductDetails({ product }: { product: ShownProduct }) {
	const wholeTitle = findWholeTitle(product)
	const facts = [...(wholeTitle?.value ? [{ name: m.product_whole_title(), ...wholeTitle }] : []), ...factsOf(product)]
	return (
		<div className="mt-7 flex w-full flex-col gap-6 md:mt-3">
			{product.description && wholeTitle === undefined && (
				<section>
					<h2 className="mb-2 font-extrabold text-xl">{m.product_description()}</h2>
					<p lang={product.langs.description} className="whitespace-pre-line leading-relaxed">
						{product.description}
					</p>
				</section>
			)}
			{(facts.length > 0 || product.warnings) && (
				<section>
					<h2 className="mb-2 font-extrabold text-xl">{m.product_details()}</h2>
					<dl className="divide-y divide-line">
						{facts.map(({ name, value, lang }) => (
							<div key={name} className="grid grid-cols-[2fr_3fr] gap-4 py-2">
								<dt className="text-muted">{name}</dt>
								<dd lang={lang}>{value}</dd>
							</div>
						))}
					</dl>
					{product.warnings && <Warnings text={product.warnings} lang={product.langs.warnings} />}
				</section>
			)}
		</div>
	)
}

function Warnings({ text, lang }: { text: string; lang: 'ru' | undefined }) {
	return (
		<div className="mt-3 flex items-start gap-3 rounded-card bg-wait-soft px-4 py-3 text-wait">
			<TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
			<p>
				<strong className="sr-only">{m.product_warnings()}: </strong>
				<span lang={lang}>{text}</span>
			</p>
		</div>
	)
}

/** Of a tidied title the description may be no more than all of it; empty when that is the title itself. */
function findWholeTitle({ title, description, langs }: ShownProduct) {
	const [words, known] = [wordsOf(description), wordsOf(title)]
	const isCutOff = (word: string) => /^\d/.test(word) || cutOff.has(word)
	const isOfTitle = (part: string) =>
		isCode(part) || wordsOf(part).every((word) => known.includes(word) || isCutOff(word))
	const isWhole = known.every((word) => words.includes(word)) && partsOf(description).every(isOfTitle)
	if (!isWhole || words.length === 0) return undefined
	return { value: words.every((word) => known.includes(word)) ? '' : description, lang: langs.description }
}

/** What the import cuts off a title, or writes otherwise. */
const cutOff = new Set(
	'арт артикул art код цена за только наименование в кор уп упак наб ш шт мм см м мл л г гр кг х x дет элем предм'.split(
		' ',
	),
)

/** `dt-2044`, `ст-1054-м`, `4511gt`, but not `2-местная`. */
function isCode(part: string): boolean {
	return /\d/.test(part) && !/\p{Script=Cyrillic}{4}/u.test(part)
}

function partsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\d]+(?:[-/][\p{L}\d]+)*/gu) ?? []
}

function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
}

interface Fact {
	readonly name: string
	readonly value: string
	readonly lang?: 'ru' | undefined
}

function factsOf(product: ShownProduct) {
	const { ageFrom, composition, country, brand, daysToMake, onlyInStock, sku, barcode, langs } = product
	const isMade = daysToMake !== undefined && !onlyInStock
	const facts: readonly Fact[] = [
		{ name: m.product_age(), value: ageText(ageFrom) },
		{ name: m.product_composition(), value: composition, lang: langs.composition },
		{ name: m.product_country(), value: country, lang: langs.country },
		{ name: m.product_brand(), value: brand },
		{ name: m.product_days_to_make(), value: isMade ? m.product_days({ count: daysToMake }) : '' },
		{ name: m.product_sku(), value: sku },
		{ name: m.product_barcode(), value: barcode },
	]
	return facts.filter(({ value }) => value !== '')
}
