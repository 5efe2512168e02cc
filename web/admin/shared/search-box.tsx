import { Search } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { pause } from '../../platform/pause.ts'
import { ComboboxList, optionLook } from '../../ui/combobox/combobox-list.tsx'
import { useCombobox } from '../../ui/combobox/use-combobox.ts'

export interface SearchBoxProps<Item> {
	readonly ref?: (field: HTMLInputElement | null) => void
	readonly name: string
	readonly label: string
	readonly placeholder: string
	readonly error?: string | undefined
	readonly readOnly: boolean
	/** Best match first. */
	readonly find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
	readonly keyOf: (item: Item) => string
	readonly show: (item: Item) => ReactNode
	readonly onChoose: (item: Item) => void
	/** Gets what is typed and not chosen, which then stays in the box; without it the box is emptied when it is left. */
	readonly onUnchosen?: (text: string) => void
	/** With fewer letters nothing is searched for. */
	readonly shortest?: 1 | 2
}

const pauseMs = 250

/** A combobox that is emptied by a choice, ready for the next search. */
export function SearchBox<Item>(props: SearchBoxProps<Item>) {
	const { ref, name, label, placeholder, error, readOnly, onUnchosen } = props
	const id = useId()
	const [field, setField] = useState<HTMLInputElement | null>(null)
	const [text, setText] = useState('')
	const [isOpen, setOpen] = useState(false)

	const connect = useCallback(
		(input: HTMLInputElement | null) => {
			setField(input)
			ref?.(input)
		},
		[ref],
	)

	function show(input: HTMLInputElement) {
		if (input.value !== text) onUnchosen?.(input.value)
		setText(input.value)
		setOpen(true)
	}

	function empty(input: HTMLInputElement) {
		input.value = ''
		setText('')
		setOpen(false)
		onUnchosen?.('')
	}

	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="font-bold text-sm">
				{label}
			</label>
			<div className="relative">
				<input
					ref={connect}
					id={id}
					name={name}
					type="text"
					autoComplete="off"
					placeholder={placeholder}
					maxLength={limits.search}
					readOnly={readOnly}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
					onClick={({ currentTarget }) => show(currentTarget)}
					className="min-h-11 w-full rounded-xl border border-edge bg-surface py-2 pr-3.5 pl-10 text-ink placeholder:text-muted aria-invalid:border-bad aria-invalid:bg-bad-soft"
				/>
				<Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
				{field && (
					<Found
						{...props}
						field={field}
						text={text.trim()}
						isOpen={isOpen}
						onType={() => show(field)}
						onClose={() => (onUnchosen ? setOpen(false) : empty(field))}
						onEmpty={() => empty(field)}
					/>
				)}
			</div>
			{error && (
				<p id={`${id}-error`} className="font-semibold text-bad text-sm">
					{error}
				</p>
			)}
		</div>
	)
}

interface FoundProps<Item> extends SearchBoxProps<Item> {
	readonly field: HTMLInputElement
	readonly text: string
	readonly isOpen: boolean
	readonly onType: () => void
	readonly onClose: () => void
	readonly onEmpty: () => void
}

function Found<Item>(props: FoundProps<Item>) {
	const { field, label, text, isOpen, find, shortest = 2, keyOf, show, onChoose, onType, onClose, onEmpty } = props
	const listId = useId()
	const { items, state } = useFound(text, { find, shortest })
	const shown = isOpen ? items : []
	const { active, setActive } = useCombobox(field, {
		listId,
		count: shown.length,
		isFirstActive: true,
		onType,
		onClose,
	})

	function choose(item: Item) {
		onEmpty()
		onChoose(item)
	}

	return (
		<>
			<p
				role="status"
				className="absolute top-full left-0 z-30 mt-1.5 w-full rounded-card border border-line bg-surface px-5 py-4 text-muted text-sm shadow-float empty:hidden"
			>
				{isOpen && stateText(state)}
			</p>
			{shown.length > 0 && (
				<ComboboxList field={field} id={listId} label={label} className="left-0 z-30 w-full">
					{shown.map((item, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
						<div
							key={keyOf(item)}
							role="option"
							tabIndex={-1}
							id={`${listId}-${index}`}
							aria-selected={index === active}
							onClick={() => choose(item)}
							onMouseMove={(event) => hasMoved(event) && setActive(index)}
							onMouseLeave={(event) => hasMoved(event) && setActive(-1)}
							className={optionLook}
						>
							{show(item)}
						</div>
					))}
				</ComboboxList>
			)}
		</>
	)
}

/** False when the list was scrolled below a mouse at rest. */
function hasMoved({ movementX, movementY }: MouseEvent): boolean {
	return movementX !== 0 || movementY !== 0
}

type State = 'empty' | 'short' | 'searching' | 'nothing' | 'found' | 'failed'

function stateText(state: State): string {
	const texts = {
		empty: () => '',
		found: () => '',
		short: m.admin_order_search_short,
		searching: m.loading,
		nothing: m.admin_order_search_nothing,
		failed: m.unknown_error,
	}
	return texts[state]()
}

/** Searches for a text and aborts the previous search. */
function useFound<Item>(
	text: string,
	{ find, shortest }: Required<Pick<SearchBoxProps<Item>, 'find' | 'shortest'>>,
): { items: readonly Item[]; state: State } {
	const isShort = text.length < shortest
	const { data, isLoading } = useAnswer(isShort ? undefined : text, async (signal) => {
		await pause(pauseMs, signal)
		signal.throwIfAborted()
		return await find(text, signal)
	})
	if (isShort) return { items: [], state: shortest > 1 ? 'short' : 'empty' }
	if (isLoading) return { items: [], state: 'searching' }
	if (!data) return { items: [], state: 'failed' }
	return { items: data, state: data.length > 0 ? 'found' : 'nothing' }
}
