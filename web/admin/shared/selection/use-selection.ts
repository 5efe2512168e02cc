import { useState } from 'react'

interface Row {
	readonly id: string
}

interface SelectionInput<R extends Row> {
	/** The selection is valid for one list only. */
	readonly of: string
	/** The rows that are shown: selected ones that have changed are refreshed. */
	readonly shown: readonly R[]
}

/** By id; `undefined` for rows that were chosen unseen and have not been shown since. */
type Chosen<R> = ReadonlyMap<string, R | undefined>

/** The selected rows across all pages of a list. */
export function useSelection<R extends Row>({ of, shown }: SelectionInput<R>) {
	const [state, setState] = useState<{ chosen: Chosen<R>; of: string }>({ chosen: new Map(), of })
	const { chosen } = state
	const change = (next: (before: Chosen<R>) => Chosen<R>) => setState((before) => ({ chosen: next(before.chosen), of }))
	const fresh = refreshChosen(chosen, shown)
	if (state.of !== of) change(() => new Map())
	else if (fresh !== chosen) change(() => fresh)

	const add = (rows: readonly R[]) =>
		change((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]))

	const remove = (rows: readonly Row[]) => {
		const ids = new Set(rows.map(({ id }) => id))
		change((before) => new Map([...before].filter(([id]) => !ids.has(id))))
	}

	const replace = (rows: readonly R[]) => change(() => new Map(rows.map((row) => [row.id, row] as const)))

	/** Those that were known before stay known. */
	const replaceByIds = (ids: readonly string[]) =>
		change((before) => refreshChosen(new Map(ids.map((id) => [id, before.get(id)] as const)), shown))

	return { chosen, add, remove, replace, replaceByIds, clear: () => change(() => new Map()) }
}

export type Selection<R extends Row> = ReturnType<typeof useSelection<R>>

/** Replaces selected rows by their shown versions; returns the same map if nothing changed. */
export function refreshChosen<R extends Row>(chosen: Chosen<R>, shown: readonly R[]): Chosen<R> {
	const changed = shown.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row)
	return changed.length === 0 ? chosen : new Map([...chosen, ...changed.map((row) => [row.id, row] as const)])
}
