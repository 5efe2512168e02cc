import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ChoosePageBox } from '../selection/choose-page.tsx'
import type { Selection } from '../selection/use-selection.ts'
import { rowAfter } from './table-view.ts'

/** `tabIndex` is for the controls of a cell: only those of the current row are stops of the tab key. */
export interface Column<Row> {
	readonly key: string
	readonly title: () => string
	readonly cell: (row: Row, tabIndex: 0 | -1) => ReactNode
	/** A column that cannot be switched off. */
	readonly isFixed?: boolean
	/** A column that is off until it is switched on. */
	readonly isExtra?: boolean
	readonly isNumber?: boolean
	readonly isTitleHidden?: boolean
}

interface DenseTableProps<Row extends { readonly id: string }> {
	readonly name: string
	readonly rows: readonly Row[]
	readonly columns: readonly Column<Row>[]
	readonly isBusy: boolean
	readonly isMarked?: (row: Row) => boolean
	/** Enter on a row. */
	readonly onOpen: (row: Row) => void
	/** Space on a row selects it; absent where rows cannot be selected. */
	readonly selection: Selection<Row> | undefined
}

/** Of the column that selects rows; its head selects them all. */
export const choiceKey = 'choice'

const rowLook =
	'border-line border-t scroll-mt-28 -outline-offset-3 hover:bg-sunken/60 aria-selected:bg-accent-soft data-marked:bg-accent-soft'

/** Rows are walked with the arrow keys; one of them is a stop of the tab key. */
export function DenseTable<Row extends { readonly id: string }>(props: DenseTableProps<Row>) {
	const { name, rows, columns, isBusy, isMarked, onOpen, selection } = props
	const [currentId, setCurrentId] = useState<string>()
	const { box, isTooWide } = useWidth()
	const current = Math.max(
		rows.findIndex(({ id }) => id === currentId),
		0,
	)

	const choose = (row: Row) => (selection?.chosen.has(row.id) ? selection.remove([row]) : selection?.add([row]))

	function press(event: KeyboardEvent<HTMLTableRowElement>, row: Row) {
		const isOnRow = event.target === event.currentTarget
		const isInField = event.target instanceof Element && event.target.closest('select, [role=menu]') !== null
		const place = isInField ? undefined : rowAfter(event.key, current, rows.length)
		const act = isOnRow ? { Enter: onOpen, ' ': selection && choose }[event.key] : undefined
		if (place === undefined && !act) return
		event.preventDefault()
		if (act) return act(row)
		const all = event.currentTarget.parentElement?.children
		const next = place === undefined ? undefined : all?.item(place)
		if (next instanceof HTMLElement) next.focus()
	}

	return (
		<div className="flex flex-col gap-2">
			<div
				ref={box}
				className={`rounded-card bg-surface shadow-card ${isTooWide ? 'max-h-[calc(100dvh-6rem)] scroll-pt-9 overflow-auto' : 'overflow-clip'}`}
			>
				<table
					// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows are walked by keys is a grid
					role="grid"
					aria-label={name}
					aria-busy={isBusy || undefined}
					aria-multiselectable={selection ? true : undefined}
					className={`w-full border-collapse wrap-normal text-left text-sm transition-opacity ${isBusy ? 'opacity-60' : ''}`}
				>
					<thead className={`sticky z-10 ${isTooWide ? 'top-0' : 'top-16'}`}>
						<tr className="text-muted *:bg-surface *:shadow-[0_1px_var(--line)]">
							{columns.map(({ key, title, isNumber, isTitleHidden }) => (
								<th
									key={key}
									scope="col"
									className={`whitespace-nowrap px-2 py-2 font-bold ${isNumber ? 'text-right' : ''}`}
								>
									{key === choiceKey && selection ? (
										<ChoosePageBox {...{ rows, selection }} />
									) : (
										<span className={isTitleHidden ? 'sr-only' : ''}>{title()}</span>
									)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map((row, place) => (
							<tr
								key={row.id}
								tabIndex={place === current ? 0 : -1}
								aria-selected={selection?.chosen.has(row.id)}
								data-marked={isMarked?.(row) || undefined}
								onFocus={(_: FocusEvent) => setCurrentId(row.id)}
								onKeyDown={(event) => press(event, row)}
								className={rowLook}
							>
								{columns.map(({ key, cell, isNumber }) => (
									<td key={key} className={`px-2 py-1 ${isNumber ? 'text-right tabular-nums' : ''}`}>
										{cell(row, place === current ? 0 : -1)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</div>
	)
}

/** A table that is wider than its box scrolls in it; others scroll with the page, below its header. */
function useWidth() {
	const box = useRef<HTMLDivElement>(null)
	const [isTooWide, setTooWide] = useState(false)
	useEffect(() => {
		const table = box.current?.firstElementChild
		if (!table) return
		const sizes = new ResizeObserver(() => setTooWide(table.scrollWidth > (box.current?.offsetWidth ?? 0)))
		sizes.observe(table)
		if (box.current) sizes.observe(box.current)
		return () => sizes.disconnect()
	}, [])
	return { box, isTooWide }
}

/** The columns that are on. */
export function shownColumns<Row>(
	all: readonly Column<Row>[],
	chosen: Readonly<Record<string, boolean>>,
): readonly Column<Row>[] {
	return all.filter(({ key, isFixed, isExtra }) => isFixed || (chosen[key] ?? !isExtra))
}
