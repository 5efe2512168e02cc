import type { UnderstoodPart } from '#contract/search.ts'
import { partPatterns, type Wishes } from './part-patterns.ts'

interface ReadParts {
	readonly wishes: Wishes
	readonly parts: UnderstoodPart[]
	/** The text without them. */
	readonly rest: string
}

/** Ages, prices, sizes and for whom it is; of two ages or prices the first counts, the second stays text. */
export function readParts(text: string): ReadParts {
	let rest = text
	let wishes: Wishes = { marks: [] }
	const parts: UnderstoodPart[] = []
	for (const { kind, expression, read } of partPatterns) {
		const match = expression.exec(rest)
		if (!match) continue
		const { marks = [], ...others } = read(match.slice(1))
		if (Object.keys(others).some((name) => name in wishes)) continue
		wishes = { ...wishes, ...others, marks: [...wishes.marks, ...marks] }
		const [typed] = match
		parts.push({ kind, text: typed, without: tidy(text.replace(typed, ' ')) })
		rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + typed.length)}`
	}
	return { wishes, parts, rest: tidy(rest) }
}

function tidy(text: string): string {
	return text.replaceAll(/\s+/g, ' ').trim()
}
