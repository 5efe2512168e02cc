import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'

/** A change of many products that can be undone until a moment of the browser's clock, in milliseconds. */
export interface UndoableChange {
	readonly id: string
	readonly changed: number
	readonly until: number
}

const storageKey = 'undoableChange'

/** The last change that this tab made, as long as it can be undone. */
export function findUndoable(): UndoableChange | undefined {
	const fields = readFields(readJson(readKept(storageKey) ?? 'null'))
	const [id, changed, until] = [readText(fields.get('id')), readNumber(fields.get('changed')), fields.get('until')]
	if (id === '' || changed === undefined || typeof until !== 'number' || until <= Date.now()) return undefined
	return { id, changed, until }
}

/** Remembers a change, also when the page is left meanwhile; without one forgets the last. */
export function keepUndoable(change: UndoableChange | undefined): void {
	if (change) keep(storageKey, JSON.stringify(change))
	else forget(storageKey)
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
