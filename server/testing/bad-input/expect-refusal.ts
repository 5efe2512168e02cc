import { expect } from 'vitest'
import { type ProblemCode, problem, problemStatus, violations } from '#contract/problems.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { problemText, violationText } from '../../platform/problem-text.ts'
import type { StoredChange } from '../database/watch-changes.ts'

const counts = [0, 1, 2, 5, 11, 21, 25, 50, 100, 101]
const codes = Object.keys(problemStatus)
const isCode = (text: string): text is ProblemCode => codes.includes(text)

/** Without the numbers and the names of files. */
export const withoutValues = (sentence: string) => sentence.replace(/\d+/g, '#').replace(/«[^»]*»: |“[^”]*” /, '«»')

const pictureFaults = ['picture_unknown', 'picture_huge', 'picture_broken', 'file_empty', 'file_too_large'] as const

/** Every sentence of a refusal in a language, without its values. */
export function spokenSentences(language: Language): ReadonlySet<string> {
	const problems = codes.filter(isCode).map((code) => problemText(code, language))
	const aboutFields = violations.flatMap((violation) =>
		counts.map((count) => violationText(violation, count, language)),
	)
	const aboutPictures = pictureFaults.map((fault) =>
		m[`refused_${fault}`]({ name: 'a', count: 0 }, { locale: language }),
	)
	return new Set([...problems, ...aboutFields, ...aboutPictures].map(withoutValues))
}

const spoken = { ru: spokenSentences('ru'), kk: spokenSentences('kk'), en: spokenSentences('en') }

interface Answer {
	readonly headers: Readonly<Record<string, unknown>>
	json(): unknown
}

/** Expects problem details in the request's language, and no stored change. */
export async function expectRefusal(
	answer: Answer,
	language: Language,
	changes: { take(): Promise<StoredChange[]> },
): Promise<void> {
	expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
	expect(answer.headers['content-language']).toBe(language)
	const { detail, errors } = problem.parse(answer.json())
	const sentences = errors?.map((error) => error.detail) ?? [detail]
	expect(sentences.filter((sentence) => !spoken[language].has(withoutValues(sentence)))).toEqual([])
	expect(await changes.take(), 'a refused call stores nothing').toEqual([])
}
