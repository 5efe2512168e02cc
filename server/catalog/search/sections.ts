import type { ProductSort } from '#contract/catalog.ts'
import type { Correction, SearchNotes, UnderstoodPart } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { find, readLacks, type SearchFilter, type Section } from './find.ts'
import type { Asked } from './score.ts'
import { isWhole, loosen, mostOf, raiseThing, required, type Term } from './terms.ts'
import { anyOf } from './tsquery.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'
import { presentTerms, termsOfMarks } from './wish-terms.ts'
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
	const found = await searchFor(db, query, input, await sectionOfPerson(db, query, input))
	const { terms, wishes } = query
	if (fullItemsOf(found) > 0 || terms.length === 0 || !(wishes.age || wishes.price)) return found
	const asWords = await searchFor(db, await understandQuery(db, { ...input, asWords: ['price', 'age'] }), input)
	const hasAllWords = fullItemsOf(asWords) > 0 && asWords.unknownWords.length <= found.unknownWords.length
	return hasAllWords ? asWords : found
}

/** For whom it is hides nothing: when nothing else was typed, what suits them comes first. */
async function sectionOfPerson(
	db: Database,
	query: UnderstoodQuery,
	{ text, sort }: SearchInput,
): Promise<Section | undefined> {
	const { terms, parts, wishes } = query
	if (required(terms).length > 0 || sort !== 'relevant') return undefined
	if (wishes.forWhom) return { ...sectionOf(presentTerms(wishes, parts)), labels: 'ABC', isAgeless: true }
	if (terms.length > 0 || parts.length > 1 || !wishes.isPerson) return undefined
	const asWords = await understandQuery(db, { text, isLiteral: true, asWords: ['age'] })
	const words = asWords.unknownWords.length > 0 ? [] : required(asWords.terms)
	return words.length > 0 ? { ...sectionOf(words), labels: 'AB', isAgeless: true } : undefined
}

function fullItemsOf({ near, total }: SearchResult): number {
	return near?.fullItems ?? total
}

async function searchFor(
	db: Database,
	query: UnderstoodQuery,
	input: SearchInput,
	ofPerson?: Section,
): Promise<SearchResult> {
	const { parts, askedWords, unknownWords, corrected, wishes } = query
	const words = required(query.terms)
	const hasWords = words.length > 0
	const wanted = [...words, ...termsOfMarks(wishes, parts, hasWords)]
	const isPresent = wishes.forWhom !== undefined && !hasWords
	const isCheap = wanted.length === 0 && wishes.isCheap && !isPresent && input.sort === 'relevant'
	const asked = askedOf(query, loosen(hasWords ? wanted : [...query.terms, ...wanted]))
	const ranked: UnderstoodQuery = isPresent ? { ...query, wishes: { ...wishes, isPresent } } : query
	const collected = new Collected(db, ranked, { ...input, sort: isCheap ? 'cheap' : input.sort })
	const walls = { age: wishes.age, isAgeless: hasWords, price: wishes.price }
	const isMissed = !words.every(isWhole) || (!hasWords && (unknownWords.length > 0 || parts.length === 0))
	const terms = hasWords ? query.terms : [...query.terms, ...wanted]
	const addMatches = async (isNear: boolean) => {
		const [suiting = []] = ofPerson?.sets ?? []
		if (ofPerson) await collected.add(withSet({ ...walls, ...ofPerson }, wanted), [...terms, ...suiting], isNear)
		if (collected.total < (isNear ? few : input.counted))
			await collected.add({ ...sectionOf(wanted), ...walls }, terms, isNear)
	}
	if (!isMissed) await addMatches(false)
	const literalItems = collected.total
	const meant = literalItems < few && hasWords && !isMissed ? await query.lookFurther() : undefined
	if (meant)
		await collected.add(
			{ ...sectionOf([...required(meant.terms), ...wanted.slice(words.length)]), ...walls },
			meant.terms,
			false,
		)
	const fullItems = collected.total
	if (input.near === 'ifFew' || (input.near === 'ifNone' && fullItems === 0)) {
		if (isMissed && !hasWords && parts.length > 0) await addMatches(true)
		await addNear(collected, query, wanted)
	}
	const { numbers, near, total } = collected
	return {
		understood: parts.length > 0 ? [...parts] : undefined,
		askedWords,
		unknownWords: fullItems > 0 ? unknownWords : [...unknownWords, ...unknownAlone(query.terms)],
		numbers,
		total,
		correction: correctionOf(
			corrected,
			meant && fullItems > literalItems ? { ...meant, literalItems } : undefined,
			total,
		),
		near: total > fullItems ? { fullItems, lacks: await readLacks(db, near, asked) } : undefined,
	}
}

/** Words of phrases that no product has. */
function unknownAlone(terms: readonly Term[]): string[] {
	return terms.flatMap(({ typed, alone }) => (alone?.length === 0 ? [typed] : []))
}

/** While there are few: what has most of it, then also at other prices, then what was only said vaguely, then anything. */
async function addNear(collected: Collected, query: UnderstoodQuery, asked: readonly Term[]): Promise<void> {
	const { wishes, isFilling, isBroad } = query
	const [terms, wanted] = [raiseThing(loosen(query.terms)), raiseThing(loosen(asked))]
	const isRelaxable =
		!isFilling &&
		(wanted.length > 1 || (wanted.length > 0 && wishes.age !== undefined) || asked.some(({ alone }) => alone))
	for (const share of isRelaxable ? nearShares : []) {
		if (collected.total >= few) return
		await collected.add({ sets: mostOf(wanted, share), price: wishes.price }, terms, true)
	}
	const vague = terms.filter(({ isOptional }) => isOptional)
	const least = wanted.length > 0 ? wanted : vague
	if (collected.total === 0 && wishes.price && least.length > 0 && !isFilling)
		for (const share of [1, ...nearShares])
			if (collected.total === 0) await collected.add({ sets: mostOf(least, share) }, terms, true)
	if (collected.total === 0 && wanted.length > 0 && vague.length > 0)
		await collected.add({ sets: mostOf(vague, 0.01) }, terms, true)
	if (collected.total === 0 && isBroad) await collected.add(sectionOf([]), terms, true)
}

/** What a near product may lack. Filling words are no loss. */
function askedOf({ parts, wishes: { age, price }, isFilling }: UnderstoodQuery, terms: readonly Term[]): Asked[] {
	if (isFilling) return []
	const typedOf = (wanted: UnderstoodPart['kind']) =>
		parts.findLast(({ kind, text }) => kind === wanted && (kind !== 'price' || /\d/.test(text)))?.text ?? ''
	return [
		...required(terms).map((term) => ({ typed: term.typed, term })),
		...(age ? [{ typed: typedOf('age'), age }] : []),
		...(price ? [{ typed: typedOf('price'), price }] : []),
	]
}

function correctionOf(
	replaced: string | undefined,
	added: { readonly corrected: string; readonly literalItems: number } | undefined,
	total: number,
): Correction | undefined {
	if (added) return { query: added.corrected, literalItems: replaced === undefined ? added.literalItems : 0 }
	return replaced !== undefined && total > 0 ? { query: replaced, literalItems: 0 } : undefined
}

function sectionOf(terms: readonly Term[]): Section {
	return { sets: terms.length > 0 ? [terms] : [] }
}

function withSet(section: Section, terms: readonly Term[]): Section {
	return { ...section, sets: section.sets.map((set) => [...set, ...terms]) }
}

/** The same for sections that match the same. */
function keyOf({ sets, labels, age, isAgeless, price }: Section): string {
	const sorted = sets.map((set) => set.map(({ alternatives }) => anyOf(alternatives)).toSorted()).toSorted()
	return JSON.stringify([sorted, labels, age && [age, isAgeless], price])
}

/** One page out of several sections, each without the products of those before it. */
class Collected {
	readonly numbers: number[] = []
	/** Those of them that are near. */
	readonly near: number[] = []
	total = 0
	readonly #db: Database
	readonly #query: UnderstoodQuery
	readonly #input: SearchInput
	readonly #before = new Map<string, Section>()

	constructor(db: Database, query: UnderstoodQuery, input: SearchInput) {
		this.#db = db
		this.#query = query
		this.#input = input
	}

	async add(section: Section, terms: readonly Term[], isNear: boolean): Promise<void> {
		const key = keyOf(section)
		if (this.#before.has(key)) return
		const { filter, sort, page, counted } = this.#input
		const { wishes } = this.#query
		// At other prices than the wanted ones, the cheaper the better.
		const isTooDear = isNear && wishes.price?.to !== undefined && !section.price
		const limit = page.limit - this.numbers.length
		const found = await find(this.#db, {
			understood: { ...this.#query, terms, ...(isTooDear && { wishes: { ...wishes, isCheap: true } }) },
			section,
			before: [...this.#before.values()],
			filter,
			sort,
			counted,
			page: { limit, offset: Math.max(0, page.offset - this.total) },
		})
		this.total += found.total
		this.numbers.push(...found.numbers)
		if (isNear) this.near.push(...found.numbers)
		this.#before.set(key, section)
	}
}
