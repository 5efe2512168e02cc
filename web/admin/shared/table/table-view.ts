import { useState, useSyncExternalStore } from 'react'
import { limits } from '#contract/limits.ts'

export type TableName = 'products' | 'orders'

export const rowChoices = [50, 100] as const

/** How a list is shown in this browser. */
export interface TableView {
	readonly look: 'cards' | 'table'
	readonly rows: (typeof rowChoices)[number]
	/** The columns that were switched on or off; the others are as the table has them. */
	readonly columns: Readonly<Record<string, boolean>>
}

const plainView: TableView = { look: 'cards', rows: 50, columns: {} }

/** Ignores what makes no sense. */
export function parseTableView(kept: string | null): TableView {
	try {
		const given: Partial<Record<keyof TableView, unknown>> = JSON.parse(kept ?? '{}') ?? {}
		const columns = Object.entries(given.columns ?? {}).filter((entry) => typeof entry[1] === 'boolean')
		return {
			look: given.look === 'table' ? 'table' : 'cards',
			rows: rowChoices.find((rows) => rows === given.rows) ?? plainView.rows,
			columns: Object.fromEntries(columns),
		}
	} catch {
		return plainView
	}
}

function keyOf(name: TableName): string {
	return `tableView.${name}`
}

// What this page chose, also where storage is forbidden.
const chosen = new Map<TableName, TableView>()

function readTableView(name: TableName): TableView {
	const known = chosen.get(name)
	if (known) return known
	try {
		return parseTableView(localStorage.getItem(keyOf(name)))
	} catch {
		return plainView
	}
}

function keepTableView(name: TableName, view: TableView): void {
	chosen.set(name, view)
	try {
		localStorage.setItem(keyOf(name), JSON.stringify(view))
	} catch {
		// Without storage the choice lasts as long as the page.
	}
}

const wide = '(min-width: 60rem)'

function subscribe(listener: () => void): () => void {
	const query = matchMedia(wide)
	query.addEventListener('change', listener)
	return () => query.removeEventListener('change', listener)
}

function isWide(): boolean {
	return matchMedia(wide).matches
}

/** How many rows or cards a page of the list has now. */
export function pageSizeOf(name: TableName): number {
	const { look, rows } = readTableView(name)
	return look === 'table' && isWide() ? rows : limits.pageSize
}

/** `onResized` loads the list anew when its pages have another size. */
export function useTableView(name: TableName, onResized: () => void) {
	const [view, setView] = useState(() => readTableView(name))
	const canChoose = useSyncExternalStore(subscribe, isWide, () => false)
	return {
		view,
		/** A table needs a wide screen. */
		canChoose,
		isTable: canChoose && view.look === 'table',
		change(changes: Partial<TableView>) {
			const next = { ...view, ...changes }
			keepTableView(name, next)
			setView(next)
			if (next.look !== view.look || next.rows !== view.rows) onResized()
		},
	}
}

export type ChosenView = ReturnType<typeof useTableView>

/** The place of the row that a key leads to; `undefined` for a key that leads nowhere. */
export function rowAfter(key: string, place: number, count: number): number | undefined {
	const places: Readonly<Record<string, number>> = {
		ArrowDown: place + 1,
		ArrowUp: place - 1,
		Home: 0,
		End: count - 1,
	}
	const wanted = places[key]
	return wanted === undefined || count === 0 ? undefined : Math.min(Math.max(wanted, 0), count - 1)
}
