import { randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { SynonymLine } from '#contract/search-words.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { recordChange } from '../audit/audit-log.ts'
import { announceSearch } from '../catalog/page-tags.ts'
import { hasQueryParts } from '../catalog/products.ts'
import type { Database } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { inTransaction } from '../platform/in-transaction.ts'
import { fail } from '../platform/problem.ts'
import {
	countLines,
	deleteLine,
	type FoldedPhrase,
	findLine,
	foldPhrases,
	insertLine,
	listLines,
	lockSynonyms,
} from './synonym-queries.ts'

type SynonymDeps = Pick<Deps, 'db' | 'clock'>

interface Editing {
	readonly phrases: readonly string[]
	readonly userId: string
	readonly language: Language
}

const byFirstPhrase = new Intl.Collator('ru')

export async function listSynonyms(db: Database): Promise<SynonymLine[]> {
	const lines = await listLines(db)
	return lines.toSorted((a, b) => byFirstPhrase.compare(a.phrases[0] ?? '', b.phrases[0] ?? ''))
}

/** Throws `invalid_input` for phrases that cannot stand together, `synonyms_full`. */
export async function createSynonyms({ db, clock }: SynonymDeps, editing: Editing): Promise<SynonymLine> {
	const line = { id: randomUUID(), phrases: [...editing.phrases], typedOnly: [] }
	return await inTransaction(db, async (tx) => {
		await lockSynonyms(tx)
		if ((await countLines(tx)) >= limits.synonymLines) fail('synonyms_full')
		assertDistinct(await foldPhrases(tx, line.id, line.phrases), editing.language)
		await insertLine(tx, line)
		await recordLineChange(tx, { ...editing, at: clock.now(), action: 'created', after: line })
		return line
	})
}

/** Throws `not_found`, `edited_meanwhile`, and `invalid_input` for phrases that cannot stand together. */
export async function updateSynonyms(
	{ db, clock }: SynonymDeps,
	id: string,
	editing: Editing & { readonly seen: readonly string[] },
): Promise<SynonymLine> {
	return await inTransaction(db, async (tx) => {
		await lockSynonyms(tx)
		const before = (await findLine(tx, id)) ?? fail('not_found')
		if (!isSame(before.phrases, editing.seen)) fail('edited_meanwhile')
		if (isSame(before.phrases, editing.phrases)) return before
		const folded = await foldPhrases(tx, id, editing.phrases)
		assertDistinct(folded, editing.language)
		const line = { id, phrases: [...editing.phrases], typedOnly: typedOnlyOf(folded) }
		await deleteLine(tx, id)
		await insertLine(tx, line)
		await recordLineChange(tx, { ...editing, at: clock.now(), action: 'changed', before, after: line })
		return line
	})
}

/** Throws `not_found`. */
export async function deleteSynonyms({ db, clock }: SynonymDeps, id: string, userId: string): Promise<void> {
	await inTransaction(db, async (tx) => {
		await lockSynonyms(tx)
		const before = (await findLine(tx, id)) ?? fail('not_found')
		await deleteLine(tx, id)
		await recordLineChange(tx, { userId, at: clock.now(), action: 'deleted', before })
	})
}

function isSame(phrases: readonly string[], others: readonly string[]): boolean {
	return phrases.length === others.length && phrases.every((phrase, place) => phrase === others[place])
}

/** None where no phrase would be left to search for. */
function typedOnlyOf(folded: readonly FoldedPhrase[]): string[] {
	const typedOnly = folded.filter(({ isTypedOnly }) => isTypedOnly)
	return typedOnly.length < folded.length ? typedOnly.map(({ phrase }) => phrase) : []
}

/** Compares the phrases as the search reads them. Names the first one that cannot stay. */
function assertDistinct(folded: readonly FoldedPhrase[], language: Language): void {
	const broken = folded.findIndex((phrase, place) => refusalOf(phrase, folded.slice(0, place)) !== undefined)
	const phrase = folded[broken]
	const refuse = phrase && refusalOf(phrase, folded.slice(0, broken))
	if (refuse) fail('invalid_input', { errors: [{ field: `phrases.${broken}`, detail: refuse(language) }] })
}

/** The sentence by language; `undefined` for a phrase that may stay. */
function refusalOf({ phrase, folded, takenBy }: FoldedPhrase, earlier: readonly FoldedPhrase[]) {
	if (folded === '') return (locale: Language) => m.refused_synonym_signs({ phrase }, { locale })
	if (folded.split(' ').length > limits.synonymWords)
		return (locale: Language) => m.refused_synonym_long({ phrase, count: limits.synonymWords }, { locale })
	if (hasQueryParts(phrase)) return (locale: Language) => m.refused_synonym_part({ phrase }, { locale })
	if (earlier.some((one) => one.folded === folded))
		return (locale: Language) => m.refused_synonym_twice({ phrase }, { locale })
	if (takenBy) return (locale: Language) => m.refused_synonym_taken({ phrase, line: takenBy.join(', ') }, { locale })
	return undefined
}

interface LineChange {
	readonly userId: string
	readonly at: Date
	readonly action: 'created' | 'changed' | 'deleted'
	readonly before?: SynonymLine
	readonly after?: SynonymLine
}

async function recordLineChange(tx: Database, { userId, at, action, before, after }: LineChange): Promise<void> {
	const line = after ?? before ?? fail('not_found')
	await recordChange(tx, {
		...{ userId, at, action },
		subject: 'synonyms',
		subjectId: line.id,
		title: line.phrases[0] ?? '',
		...(before && { before: { phrases: before.phrases } }),
		...(after && { after: { phrases: after.phrases } }),
	})
	await announceSearch(tx)
}
