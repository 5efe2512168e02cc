import type { ReactNode } from 'react'

interface ComboboxListProps {
	readonly field: HTMLElement
	readonly id: string
	readonly label: string
	/** Where it lies below the field. */
	readonly className: string
	readonly children: ReactNode
}

/** The options of a combobox, below its field. Show it only with options. */
export function ComboboxList({ field, id, label, className, children }: ComboboxListProps) {
	return (
		<div
			role="listbox"
			tabIndex={-1}
			id={id}
			aria-label={label}
			// Keeps the focus in the field, and the page's own results in view.
			onMouseDown={(event) => event.preventDefault()}
			style={{ maxHeight: `clamp(15rem, ${roomBelow(field)}, 48rem)` }}
			className={`combobox-list absolute top-full mt-2 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-float ${className}`}
		>
			{children}
		</div>
	)
}

/** The room above a phone's keyboard, or above the bar at the bottom where that is higher. */
function roomBelow(field: HTMLElement): string {
	const height = window.visualViewport?.height ?? window.innerHeight
	const keyboard = Math.round(window.innerHeight - height)
	const room = Math.round(height - field.getBoundingClientRect().bottom - 16)
	return `${room}px - max(0px, var(--covered-below) - ${keyboard}px)`
}

export const optionLook =
	'flex min-h-11 items-center gap-3 rounded-xl px-3 py-1.5 leading-snug outline-accent -outline-offset-2 aria-selected:bg-accent-soft aria-selected:outline-2'
