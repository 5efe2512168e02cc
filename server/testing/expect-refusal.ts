import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { problem } from '#contract/problems.ts'
import { spokenSentences, withoutNumbers } from './spoken-sentences.ts'
import type { StoredChange } from './watch-changes.ts'

const spoken = { ru: spokenSentences('ru'), kk: spokenSentences('kk'), en: spokenSentences('en') }

interface Answer {
	readonly headers: Readonly<Record<string, unknown>>
	json(): unknown
}

/** Expects problem details in the language of the request, and that nothing was stored. */
export async function expectRefusal(
	answer: Answer,
	language: Language,
	changes: { take(): Promise<StoredChange[]> },
): Promise<void> {
	expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
	expect(answer.headers['content-language']).toBe(language)
	const { detail, errors } = problem.parse(answer.json())
	const sentences = errors?.map((error) => error.detail) ?? [detail]
	expect(sentences.filter((sentence) => !spoken[language].has(withoutNumbers(sentence)))).toEqual([])
	expect(await changes.take(), 'a refused call stores nothing').toEqual([])
}
