import { useState } from 'react'
import { showToast } from '../../../ui/notice-store.ts'

interface Row {
	readonly id: string
}

interface SelectionInput<R extends Row> {
	/** The selection is valid for one list only. */
	readonly of: string
	/** The rows that are shown: selected ones that have changed are refreshed. */
	readonly shown: readonly R[]
	/** The limit of one change. */
	readonly most: number
	/** Said when rows above the limit are not selected. */
	readonly tooMany: () => string
}

/** The selected rows across all pages of a list. */
export function useSelection<R extends Row>({ of, shown, most, tooMany }: SelectionInput<R>) {
	const [state, setState] = useState<{ chosen: ReadonlyMap<string, R>; of: string }>({ chosen: new Map(), of })
	const { chosen } = state
	const change = (next: (before: ReadonlyMap<string, R>) => ReadonlyMap<string, R>) =>
		setState((before) => ({ chosen: next(before.chosen), of }))
	const fresh = refreshChosen(chosen, shown)
	if (state.of !== of) change(() => new Map())
	else if (fresh !== chosen) change(() => fresh)

	function add(rows: readonly R[]) {
		const isTooMany = new Set([...chosen.keys(), ...rows.map(({ id }) => id)]).size > most
		if (isTooMany) showToast('info', tooMany())
		const added = rows.map((row) => [row.id, row] as const)
		change((before) => new Map([...new Map([...before, ...added])].slice(0, most)))
	}

	function remove(rows: readonly R[]) {
		const ids = rows.map(({ id }) => id)
		change((before) => new Map([...before].filter(([id]) => !ids.includes(id))))
	}

	/** At most as many as one change takes. */
	const replace = (rows: readonly R[]) =>
		change(() => new Map(rows.slice(0, most).map((row) => [row.id, row] as const)))

	return { chosen, add, remove, replace, clear: () => change(() => new Map()) }
}

export type Selection<R extends Row> = ReturnType<typeof useSelection<R>>

/** Replaces selected rows by their shown versions; returns the same map if nothing changed. */
export function refreshChosen<R extends Row>(
	chosen: ReadonlyMap<string, R>,
	shown: readonly R[],
): ReadonlyMap<string, R> {
	const changed = shown.filter((row) => {
		const before = chosen.get(row.id)
		return before !== undefined && before !== row
	})
	return changed.length === 0 ? chosen : new Map([...chosen, ...changed.map((row) => [row.id, row] as const)])
}
