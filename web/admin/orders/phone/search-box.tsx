import { Combobox } from '@base-ui/react/combobox'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'

interface SearchBoxProps<Item> {
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
}

const pauseMs = 250
const shortest = 2

/** A combobox that is emptied by a choice, ready for the next search. */
export function SearchBox<Item>(props: SearchBoxProps<Item>) {
	const { name, label, placeholder, error, readOnly, keyOf, show, onChoose } = props
	const id = useId()
	const [text, setText] = useState('')
	const { items, state } = useFound(text.trim(), props.find)
	const status = sayState(state)

	function choose(item: Item | null) {
		setText('')
		if (item !== null) onChoose(item)
	}

	return (
		<Combobox.Root<Item>
			items={items}
			filter={null}
			value={null}
			inputValue={text}
			itemToStringLabel={keyOf}
			isItemEqualToValue={(item, other) => keyOf(item) === keyOf(other)}
			readOnly={readOnly}
			autoHighlight
			onInputValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
			onValueChange={choose}
		>
			<div className="flex flex-col gap-1.5">
				<label htmlFor={id} className="font-bold text-sm">
					{label}
				</label>
				<div className="relative">
					<Combobox.Input
						id={id}
						name={name}
						placeholder={placeholder}
						maxLength={limits.search}
						aria-invalid={error ? true : undefined}
						aria-describedby={error ? `${id}-error` : undefined}
						className="min-h-11 w-full rounded-xl border border-edge bg-surface py-2 pr-3.5 pl-10 text-ink placeholder:text-muted aria-invalid:border-bad aria-invalid:bg-bad-soft"
					/>
					<Search aria-hidden="true" className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted" />
				</div>
				{error && (
					<p id={`${id}-error`} className="font-semibold text-bad text-sm">
						{error}
					</p>
				)}
			</div>
			<Combobox.Portal>
				<Combobox.Positioner className="z-30 outline-none" sideOffset={6}>
					<Combobox.Popup className="max-h-[min(24rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-float">
						<Combobox.Status className="px-3 text-muted text-sm">
							{status && <span className="block py-2">{status}</span>}
						</Combobox.Status>
						<Combobox.List>
							{(item: Item) => (
								<Combobox.Item
									key={keyOf(item)}
									value={item}
									className="flex min-h-11 items-center rounded-xl px-3 py-1.5 leading-snug outline-accent -outline-offset-2 data-highlighted:bg-accent-soft data-highlighted:outline-2"
								>
									{show(item)}
								</Combobox.Item>
							)}
						</Combobox.List>
					</Combobox.Popup>
				</Combobox.Positioner>
			</Combobox.Portal>
		</Combobox.Root>
	)
}

type State = 'short' | 'searching' | 'nothing' | 'found' | 'failed'

function sayState(state: State): string {
	const says = {
		short: m.admin_order_search_short,
		searching: m.loading,
		nothing: m.admin_order_search_nothing,
		failed: m.unknown_error,
	}
	return state === 'found' ? '' : says[state]()
}

/** Searches for a text and aborts the previous search. */
function useFound<Item>(text: string, find: SearchBoxProps<Item>['find']) {
	const [found, setFound] = useState<{ text: string; items: readonly Item[]; hasFailed: boolean }>()
	const search = useRef(find)
	search.current = find
	useEffect(() => {
		if (text.length < shortest) return
		const searching = new AbortController()
		const timer = setTimeout(async () => {
			try {
				setFound({ text, items: await search.current(text, searching.signal), hasFailed: false })
			} catch {
				if (!searching.signal.aborted) setFound({ text, items: [], hasFailed: true })
			}
		}, pauseMs)
		return () => {
			clearTimeout(timer)
			searching.abort()
		}
	}, [text])
	if (text.length < shortest) return { items: [], state: 'short' as const }
	if (found?.text !== text) return { items: [], state: 'searching' as const }
	if (found.hasFailed) return { items: [], state: 'failed' as const }
	return { items: found.items, state: found.items.length > 0 ? ('found' as const) : ('nothing' as const) }
}
