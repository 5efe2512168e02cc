import type { ChangeEvent } from 'react'
import { m } from '#messages'
import { CheckField } from '../../../ui/field.tsx'
import type { Selection } from './use-selection.ts'

interface ChooseBoxProps<R extends { readonly id: string }> {
	readonly row: R
	readonly label: string
	readonly selection: Selection<R>
	readonly tabIndex?: 0 | -1
	readonly className?: string
}

/** The box that selects one row or card. */
export function ChooseBox<R extends { readonly id: string }>(props: ChooseBoxProps<R>) {
	const { row, label, selection, tabIndex, className = '' } = props
	return (
		<label className={`grid size-11 shrink-0 place-items-center ${className}`}>
			<input
				type="checkbox"
				tabIndex={tabIndex}
				aria-label={label}
				checked={selection.chosen.has(row.id)}
				onChange={({ target }) => (target.checked ? selection.add([row]) : selection.remove([row]))}
				className="tick size-5"
			/>
		</label>
	)
}

interface ChoosePageProps<R extends { readonly id: string }> {
	readonly rows: readonly R[]
	readonly selection: Selection<R>
}

/** Selects all rows of the page. */
export function ChoosePage<R extends { readonly id: string }>(props: ChoosePageProps<R>) {
	return <CheckField label={m.admin_bulk_choose_page()} {...pageBox(props)} />
}

/** The same at the head of a table, without its words. */
export function ChoosePageBox<R extends { readonly id: string }>(props: ChoosePageProps<R>) {
	return (
		<label className="-my-2 grid size-11 place-items-center">
			<input
				type="checkbox"
				aria-label={m.admin_bulk_choose_page()}
				title={m.admin_bulk_choose_page()}
				className="tick size-5"
				{...pageBox(props)}
			/>
		</label>
	)
}

function pageBox<R extends { readonly id: string }>({ rows, selection }: ChoosePageProps<R>) {
	const isWhole = rows.every(({ id }) => selection.chosen.has(id))
	const isPart = !isWhole && rows.some(({ id }) => selection.chosen.has(id))
	return {
		checked: isWhole,
		ref: (box: HTMLInputElement | null) => {
			if (box) box.indeterminate = isPart
		},
		onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
			target.checked ? selection.add(rows) : selection.remove(rows),
	}
}
