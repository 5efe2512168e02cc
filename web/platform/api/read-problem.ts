import type { Problem } from '#contract/problems.ts'
import { readFields, readJson, readText } from './read-value.ts'

/** Other servers may answer text or HTML, which is ignored. */
export function readProblem(body: string): Partial<Problem> {
	const fields = [...readFields(readJson(body))]
	const problem: object = Object.fromEntries(fields.filter(([name, value]) => isUsable[name]?.(value) ?? true))
	return problem
}

const isUsable: Readonly<Record<string, (value: unknown) => boolean>> = {
	detail: isSentence,
	errors: (value) => Array.isArray(value) && value.every((error) => isSentence(readFields(error).get('detail'))),
	current: (value) => Array.isArray(value) && value.every((line) => readText(readFields(line).get('productId')) !== ''),
}

function isSentence(value: unknown): boolean {
	return typeof value === 'string' && value.trim() !== ''
}
