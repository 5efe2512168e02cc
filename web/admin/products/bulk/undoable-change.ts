import { readList } from '../../../platform/api/read-list.ts'
import { readFields, readJson, readNumber, readText } from '../../../platform/api/read-value.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'

/** Only one that changed something. */
export interface UndoableBatch {
	readonly id: string
	readonly changed: number
}

/** `until` is in milliseconds of the browser's clock. */
export interface UndoableChange {
	readonly batches: readonly UndoableBatch[]
	readonly until: number
}

export function countChanged(batches: readonly UndoableBatch[]): number {
	return batches.reduce((sum, { changed }) => sum + changed, 0)
}

const storageKey = 'undoableChange'

/** The last change of this tab that can still be undone. */
export function findUndoable(): UndoableChange | undefined {
	const fields = readFields(readJson(readKept(storageKey)))
	const until = fields.get('until')
	const batches = readList(fields.get('batches')).flatMap((item) => {
		const batch = readFields(item)
		const [id, changed] = [readText(batch.get('id')), readNumber(batch.get('changed'))]
		return id === '' || changed === undefined ? [] : [{ id, changed }]
	})
	if (batches.length === 0 || typeof until !== 'number' || until <= Date.now()) return undefined
	return { batches, until }
}

/** Survives leaving the page; `undefined` clears it. */
export function saveUndoable(change: UndoableChange | undefined): void {
	if (change) keep(storageKey, JSON.stringify(change))
	else forget(storageKey)
}
