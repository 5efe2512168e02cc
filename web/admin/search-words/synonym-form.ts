import { limits } from '#contract/limits.ts'
import { type SynonymLine, synonymPhrases } from '#contract/search-words.ts'
import { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { resolveForm } from '../../platform/violations.ts'

/** One phrase a line or between commas. */
export function splitPhrases(text: string): string[] {
	return text
		.split(/[\n,;]/)
		.map((phrase) => phrase.trim())
		.filter((phrase) => phrase !== '')
}

const typedPhrases = z.string().transform((text, context) => {
	const { data, error } = synonymPhrases.safeParse(splitPhrases(text))
	if (data) return data
	for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
	return z.NEVER
})

export const typedLine = z.object({ phrases: typedPhrases })

export const resolveSynonyms = resolveForm(typedLine, {
	out_of_range: () => m.search_words_phrases_count({ least: limits.synonymPhrasesMin, most: limits.synonymPhrases }),
	max_length: () => m.search_words_phrase_too_long({ count: limits.synonymPhrase }),
})

/** A new line, or a changed one. */
export async function sendLine(line: SynonymLine | undefined, phrases: string[]): Promise<SynonymLine> {
	if (!line) return await call('POST /synonyms', { body: { phrases } })
	return await call('PUT /synonyms/{id}', { params: { id: line.id }, body: { phrases, seen: [...line.phrases] } })
}
