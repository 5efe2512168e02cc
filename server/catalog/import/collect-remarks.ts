import { importOutcomes } from '#contract/import-fields.ts'
import type { ImportRemark } from './import-remark.ts'

/** What is kept of the remarks of an import, however many there are. */
export interface KeptRemarks {
	/** In the order they were made, of each outcome the first ones. */
	readonly kept: readonly ImportRemark[]
	/** How many more there were. */
	readonly left: number
}

// A person reads hundreds; of more than this the memory for them is all that anybody would notice.
const mostOfOutcome = 30_000

/** Collects remarks, so that a file that is wrong in every row takes no more memory than another one. */
export function collectRemarks(): { add(remark: ImportRemark): void; list(): KeptRemarks } {
	const kept: ImportRemark[] = []
	const room = new Map(importOutcomes.map((outcome) => [outcome, mostOfOutcome]))
	let left = 0
	return {
		add(remark) {
			const free = room.get(remark.outcome) ?? 0
			room.set(remark.outcome, free - 1)
			if (free > 0) kept.push(remark)
			else left++
		},
		list: () => ({ kept, left }),
	}
}
