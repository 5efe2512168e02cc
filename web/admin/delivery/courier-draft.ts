import type { Courier } from '#contract/prices/zones.ts'
import { newKey } from '../shared/settings/rows.ts'

interface WindowDraft {
	readonly key: string
	readonly from: string
	readonly to: string
}

/** As it is typed; numbers are digits. */
export interface CourierDraft {
	readonly windows: readonly WindowDraft[]
	readonly cutoff: string
	readonly capacity: string
	readonly days: string
}

const withKey = (window: Omit<WindowDraft, 'key'>) => ({ ...window, key: newKey() })

/** It begins where the last one ends. */
export function addWindow(windows: readonly WindowDraft[]): WindowDraft[] {
	return [...windows, withKey({ from: windows.at(-1)?.to ?? '', to: '' })]
}

export function toCourierDraft({ windows, cutoff, capacity, days }: Courier): CourierDraft {
	return { windows: windows.map(withKey), cutoff, capacity: String(capacity), days: String(days) }
}

/** Numbers that are not typed are missing, and are then refused. */
export function toCourier({ windows, cutoff, capacity, days }: CourierDraft) {
	const number = (digits: string) => (digits.trim() === '' ? undefined : Number(digits))
	return {
		windows: windows.map(({ from, to }) => ({ from, to })),
		cutoff,
		capacity: number(capacity),
		days: number(days),
	}
}
