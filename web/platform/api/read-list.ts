import { readFields } from './read-value.ts'

/** The items of a list, which may come as an array or as `{items}`. */
export function readList(answer: unknown): readonly unknown[] {
	if (Array.isArray(answer)) return answer
	const items = readFields(answer).get('items')
	return Array.isArray(items) ? items : []
}
