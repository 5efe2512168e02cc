import { readFields } from './read-value.ts'

/** Accepts an array or `{items}`. */
export function readList(answer: unknown): readonly unknown[] {
	if (Array.isArray(answer)) return answer
	const items = readFields(answer).get('items')
	return Array.isArray(items) ? items : []
}
