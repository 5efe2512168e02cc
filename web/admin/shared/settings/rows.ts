/** A row of fields that can be added and removed. */
interface Row {
	/** For React. */
	readonly key: string
	/** Of a row that is saved. */
	readonly id?: string | number | undefined
}

let made = 0

/** Of what has no id yet. */
export const newKey = () => `new-${made++}`

/** The rows that are typed, with the ids that those sent got when they were saved. */
export function takeIds<One extends Row>(typed: readonly One[], sent: readonly One[], saved: readonly One[]): One[] {
	const ids = new Map(sent.map(({ key }, index) => [key, saved[index]?.id]))
	return typed.map((row) => ({ ...row, id: ids.get(row.key) ?? row.id }))
}
