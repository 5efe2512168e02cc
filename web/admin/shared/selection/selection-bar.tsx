import { ListChecks, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { IconButton } from '../../../ui/button.tsx'

interface SelectionBarProps {
	readonly name: string
	/** Read aloud when it changes; each is a row of the bar or nothing. */
	readonly said: readonly (string | false | undefined)[]
	readonly children: ReactNode
}

/** Floats above the end of a list; empty it is not seen. */
export function SelectionBar({ name, said, children }: SelectionBarProps) {
	return (
		<>
			{/* Always there: what comes together with its text is often not read aloud. */}
			{said.map((text, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bar never move
				<p key={place} role="status" className="sr-only">
					{text}
				</p>
			))}
			<section
				aria-label={name}
				className="pointer-events-none sticky bottom-3 z-20 mx-auto max-side:bottom-17 flex w-full max-w-2xl flex-col gap-2 empty:hidden *:pointer-events-auto"
			>
				{children}
			</section>
		</>
	)
}

export function SelectionRow({ children }: { children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3xl border border-line bg-surface py-2 pr-2 pl-4 shadow-float">
			{children}
		</div>
	)
}

interface ChosenRowProps {
	readonly count: number
	readonly onClear: () => void
	/** What can be done with the selected rows. */
	readonly children: ReactNode
}

export function ChosenRow({ count, onClear, children }: ChosenRowProps) {
	return (
		<SelectionRow>
			<p className="flex grow items-center gap-2 font-bold">
				<ListChecks aria-hidden="true" className="size-5 shrink-0 text-accent" />
				{m.admin_bulk_chosen({ count: formatCount(count) })}
			</p>
			<div className="ml-auto flex flex-wrap gap-2">
				{children}
				<IconButton label={m.admin_bulk_clear()} onClick={onClear}>
					<X aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
		</SelectionRow>
	)
}
