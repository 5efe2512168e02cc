import type { ClosedDays } from '#contract/prices/closed-days.ts'
import { newKey } from '../shared/settings/rows.ts'

/** Closed days as they are typed. */
export interface ClosedDraft {
	readonly key: string
	readonly from: string
	readonly to: string
	readonly reason: string
}

export function newClosedDays(): ClosedDraft {
	return { key: newKey(), from: '', to: '', reason: '' }
}

export function toClosedDraft(days: ClosedDays): ClosedDraft {
	return { ...newClosedDays(), ...days }
}

/** A single day needs no last one. */
export function toClosedDays({ from, to, reason }: ClosedDraft): ClosedDays {
	return { from, to: to === '' ? from : to, reason }
}
