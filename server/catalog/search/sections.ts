import type { ProductSort } from '#contract/catalog.ts'
import { limits } from '#contract/limits.ts'
import type { Correction, SearchNotes } from '#contract/search.ts'
import type { Database } from '../../platform/database.ts'
import type { PageRows } from '../../platform/page.ts'
import { find, type SearchFilter, type Section } from './find.ts'
import { allOf, mostOf, type Term } from './terms.ts'
import { type UnderstoodQuery, understandQuery } from './understand-query.ts'
import type { AskedWord } from './word-queries.ts'

export interface Searched {
	readonly numbers: readonly number[]
	/** At most one more than is counted. */
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
	readonly withNear: boolean
	readonly filter: SearchFilter
	readonly sort: ProductSort
	readonly page: PageRows
}

/** With fewer products, also those are found that were perhaps meant, and then those that are near. */
const few = 12

const nearCounted = 3_000

/** Near products have at least so much of what was asked for, or any word of it; a smaller share only when the larger ones find few. */
const nearShares = [0.6, 0.3, 0.01]

/** A price or an age that leaves nothing of known words was perhaps none. */
export async function search(db: Database, input: SearchInput): Promise<Searched> {
	const query = await understandQuery(db, input)
	const found = await searchFor(db, query, input)
	const { terms, wishes } = query
	if (found.total > 0 || terms.length === 0 || !(wishes.age || wishes.price)) return found
	return await searchFor(db, await understandQuery(db, { ...input, asWords: ['price', 'age'] }), input)
}

async function searchFor(db: Database, query: UnderstoodQuery, input: SearchInput): Promise<Searched> {
	const { parts, askedWords, unknownWords, corrected } = query
	const notes = { understood: parts.length > 0 ? [...parts] : undefined, askedWords, unknownWords }
	if (query.terms.length === 0 && parts.length === 0)
		return { ...notes, numbers: [], total: 0, correction: undefined, near: undefined }
	const collected = new Collected(db, query, input)
	await collected.add({ matching: allOf(required(query.terms)), counted: limits.countedMatches })
	const literalItems = collected.total
	const meant = literalItems < few ? await query.lookFurther() : undefined
	if (meant)
		await collected.add({ matching: allOf(required(meant.terms)), counted: limits.countedMatches }, meant.terms)
	const fullItems = collected.total
	const wanted = required(query.terms)
	for (const share of input.withNear && wanted.length > 1 ? nearShares : []) {
		if (collected.total >= few) break
		await collected.add({ matching: mostOf(wanted, share), counted: nearCounted })
	}
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

/** One page out of several sections, each without the products of those before it. */
class Collected {
	readonly numbers: number[] = []
	readonly lacks = new Map<number, string[]>()
	total = 0
	readonly #db: Database
	readonly #query: UnderstoodQuery
	readonly #input: SearchInput
	#before: string[] = []

	constructor(db: Database, query: UnderstoodQuery, input: SearchInput) {
		this.#db = db
		this.#query = query
		this.#input = input
	}

	async add({ matching, counted }: Section, terms: readonly Term[] = this.#query.terms): Promise<void> {
		const { filter, sort, page } = this.#input
		const limit = page.limit - this.numbers.length
		const except = this.#before.length > 0 ? { except: this.#before.join(' | ') } : {}
		const found = await find(this.#db, {
			understood: { ...this.#query, terms },
			section: { matching, counted, ...except },
			filter,
			sort,
			page: { limit, offset: Math.max(0, page.offset - this.total) },
		})
		this.total += found.total
		this.numbers.push(...found.numbers)
		this.#before.push(`(${matching})`)
		for (const [index, number] of found.numbers.entries()) {
			const lacking = (found.lacks[index] ?? []).flatMap((place) => {
				const term = terms[place]
				return term && !term.isOptional ? [term.typed] : []
			})
			if (lacking.length > 0) this.lacks.set(number, lacking)
		}
	}
}
