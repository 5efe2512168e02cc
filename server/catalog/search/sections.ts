import type { ProductSort } from '#contract/catalog.ts'
import type { Correction, SearchNotes, UnderstoodPart } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { find, type SearchFilter, type Section } from './find.ts'
import type { Wishes } from './parts/wishes.ts'
import { mostOf, type Term } from './terms.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'
import type { AskedWord } from './word-queries.ts'

export interface SearchResult {
	readonly numbers: readonly number[]
	/** Above `counted` any larger number. */
	readonly total: number
	readonly correction: Correction | undefined
	readonly understood: SearchNotes['understood']
	readonly askedWords: readonly AskedWord[]
	readonly unknownWords: readonly string[]
	/** Of the products of `numbers`; undefined without near ones. */
	readonly near: { readonly fullItems: number; readonly lacks: ReadonlyMap<number, readonly string[]> } | undefined
}

interface SearchInput {
	readonly text: string
	readonly isLiteral: boolean
	/** When near products are added to full matches. */
	readonly near: 'ifFew' | 'ifNone' | 'never'
	/** Of more matches some are neither counted nor read. */
	readonly counted: number
	readonly filter: SearchFilter
	readonly sort: ProductSort
	readonly page: PageRows
}

/** With fewer products, also those are found that were perhaps meant, and then those that are near. */
const few = 12

/** Near products have at least so much of what was asked for, or any word of it; a smaller share only when the larger ones find few. */
const nearShares = [0.6, 0.3, 0.01]

/** A price or an age that leaves nothing of known words was perhaps none, if products have it among their words. */
export async function search(db: Database, input: SearchInput): Promise<SearchResult> {
	const query = await understandQuery(db, input)
	const found = await searchFor(db, query, input)
	const { terms, wishes } = query
	if (fullItemsOf(found) > 0 || terms.length === 0 || !(wishes.age || wishes.price)) return found
	const asWords = await searchFor(db, await understandQuery(db, { ...input, asWords: ['price', 'age'] }), input)
	const hasAllWords = fullItemsOf(asWords) > 0 && asWords.unknownWords.length <= found.unknownWords.length
	return hasAllWords || (found.total === 0 && input.near !== 'never') ? asWords : found
}

function fullItemsOf({ near, total }: SearchResult): number {
	return near?.fullItems ?? total
}

async function searchFor(db: Database, query: UnderstoodQuery, input: SearchInput): Promise<SearchResult> {
	const { parts, askedWords, unknownWords, corrected } = query
	const notes = { understood: parts.length > 0 ? [...parts] : undefined, askedWords, unknownWords }
	if (query.terms.length === 0 && parts.length === 0)
		return { ...notes, numbers: [], total: 0, correction: undefined, near: undefined }
	const words = required(query.terms)
	const wanted = words.length > 0 ? words : termsOfWishes(query.wishes, parts)
	const { age, price } = query.wishes
	const full = { ...sectionOf(wanted), age: words.length > 0 ? undefined : age, price }
	const isMissed = words.length === 0 && unknownWords.length > 0
	const sort = wanted.length === 0 && query.wishes.isCheap && input.sort === 'relevant' ? 'cheap' : input.sort
	const collected = new Collected(db, query, { ...input, sort })
	const terms = words.length > 0 ? query.terms : [...query.terms, ...wanted]
	if (!isMissed) await collected.add(full, terms, false)
	const literalItems = collected.total
	const meant = literalItems < few && words.length > 0 ? await query.lookFurther() : undefined
	if (meant) await collected.add({ ...sectionOf(required(meant.terms)), price }, meant.terms, false)
	const fullItems = collected.total
	const withNear = input.near === 'ifFew' || (input.near === 'ifNone' && fullItems === 0)
	if (isMissed && withNear) await collected.add(full, terms, true)
	const isRelaxable = withNear && (wanted.length > 1 || (wanted.length > 0 && full.age !== undefined))
	for (const share of isRelaxable ? nearShares : []) {
		if (collected.total >= few) break
		await collected.add({ sets: mostOf(wanted, share), price }, terms, true)
	}
	if (collected.total === 0 && withNear && words.length > 0 && price) await collected.add(sectionOf(words), terms, true)
	const { numbers, total, lacks } = collected
	return {
		...notes,
		numbers,
		total,
		correction: correctionOf(
			corrected,
			meant && fullItems > literalItems ? { ...meant, literalItems } : undefined,
			total,
		),
		near: total > fullItems ? { fullItems, lacks } : undefined,
	}
}

function correctionOf(
	replaced: string | undefined,
	added: { readonly corrected: string; readonly literalItems: number } | undefined,
	total: number,
): Correction | undefined {
	if (added) return { query: added.corrected, literalItems: replaced === undefined ? added.literalItems : 0 }
	return replaced !== undefined && total > 0 ? { query: replaced, literalItems: 0 } : undefined
}

function required(terms: readonly Term[]): Term[] {
	return terms.filter(({ isOptional }) => !isOptional)
}

function sectionOf(terms: readonly Term[]): Section {
	return { sets: terms.length > 0 ? [terms] : [] }
}

const stemsOfWhom = { girl: ['девочк', 'girl'], boy: ['мальчик', 'boy'] } as const

/** Without words, products have to have the typed sizes and numbers, or be for the person. */
function termsOfWishes({ marks, forWhom }: Wishes, parts: readonly UnderstoodPart[]): Term[] {
	const marked = parts.filter(({ kind }) => kind === 'size' || kind === 'pieces' || kind === 'scale')
	return [
		...marks.map((mark, index) => termOf(marked[index]?.text ?? mark, [mark])),
		...(forWhom ? [termOf(parts.find(({ kind }) => kind === 'forWhom')?.text ?? forWhom, stemsOfWhom[forWhom])] : []),
	]
}

function termOf(typed: string, stems: readonly string[]): Term {
	const alternatives = stems.map((stem) => ({ stems: [stem], weight: 1 }))
	return { typed, word: typed, alternatives, rarity: 1, isOptional: false }
}

/** One page out of several sections, each without the products of those before it. */
class Collected {
	readonly numbers: number[] = []
	readonly lacks = new Map<number, string[]>()
	total = 0
	readonly #db: Database
	readonly #query: UnderstoodQuery
	readonly #input: SearchInput
	readonly #before: Section[] = []

	constructor(db: Database, query: UnderstoodQuery, input: SearchInput) {
		this.#db = db
		this.#query = query
		this.#input = input
	}

	async add(section: Section, terms: readonly Term[], isNear: boolean): Promise<void> {
		const { filter, sort, page, counted } = this.#input
		const { parts, wishes } = this.#query
		const isBeyondPrice = isNear && wishes.price !== undefined && !section.price
		const limit = page.limit - this.numbers.length
		const found = await find(this.#db, {
			understood: { ...this.#query, terms },
			section,
			before: this.#before,
			isNear,
			filter,
			sort,
			counted,
			page: { limit, offset: Math.max(0, page.offset - this.total) },
		})
		this.total += found.total
		this.numbers.push(...found.numbers)
		this.#before.push(section)
		for (const [index, number] of found.numbers.entries()) {
			const lacking = (found.lacks[index] ?? []).flatMap((place) => {
				const term = terms[place]
				return term && !term.isOptional ? [term.typed] : []
			})
			if (isBeyondPrice) lacking.push(...parts.flatMap(({ kind, text }) => (kind === 'price' ? [text] : [])))
			if (lacking.length > 0) this.lacks.set(number, lacking)
		}
	}
}
