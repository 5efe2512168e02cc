import { SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { m } from '#messages'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'

interface FilterSheetProps {
	/** How many filters are set beside the search. */
	readonly count: number
	/** The URL without them. */
	readonly withoutUrl: string
	/** Names the button that shows the products. */
	readonly shownText: string
	readonly onOpen: () => void
	readonly children: ReactNode
}

const sheetId = 'filter-sheet'

/** Beside the products on a wide screen; on a narrow one a sheet at its lower edge, which opens without scripts too. */
export function FilterSheet({ count, withoutUrl, shownText, onOpen, children }: FilterSheetProps) {
	const sheet = useRef<HTMLDivElement>(null)
	const [isOpen, setOpen] = useState(false)
	const noteOpen = () => {
		setOpen(true)
		// What it leads to in the sheet comes after it is painted.
		startTransition(onOpen)
		sheet.current?.querySelector('button')?.focus()
	}
	const noteEarly = useEffectEvent(noteOpen)
	useEffect(() => {
		// It opens before the page's code is there, too.
		if (sheet.current?.matches(':popover-open')) noteEarly()
	}, [])
	return (
		<>
			<button
				type="button"
				popoverTarget={sheetId}
				aria-haspopup="dialog"
				className="flex min-h-11 items-center gap-2 self-start rounded-full border border-edge/60 bg-surface px-4 font-bold hover:bg-accent-soft lg:hidden"
			>
				<SlidersHorizontal aria-hidden="true" className="size-5" />
				{m.catalog_filters()}
				{count > 0 && (
					<span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-on-accent text-sm">
						{count}
					</span>
				)}
			</button>
			<div
				ref={sheet}
				id={sheetId}
				popover="auto"
				{...(isOpen && { role: 'dialog', 'aria-label': m.catalog_filters() })}
				onToggle={({ newState }) => (newState === 'open' ? noteOpen() : setOpen(false))}
				className="filter-sheet"
			>
				<div className="flex items-center justify-between lg:hidden">
					<p aria-hidden="true" className="font-extrabold text-xl">
						{m.catalog_filters()}
					</p>
					<IconButton label={m.close()} popoverTarget={sheetId} popoverTargetAction="hide" className="-mr-2">
						<X aria-hidden="true" className="size-5" />
					</IconButton>
				</div>
				{children}
				<div className="filter-sheet-end">
					{count > 0 && (
						<Link to={withoutUrl} preventScrollReset className="button px-2 text-accent lg:hidden">
							{m.catalog_reset_filters()}
						</Link>
					)}
					<Button type="submit" className="grow" onClick={() => isOpen && sheet.current?.hidePopover()}>
						{shownText}
					</Button>
				</div>
			</div>
		</>
	)
}
