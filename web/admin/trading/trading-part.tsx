import type { ReactNode } from 'react'

interface TradingPartProps {
	readonly title: string
	readonly hint?: string
	readonly children: ReactNode
}

/** A part of the settings with its title. */
export function TradingPart({ title, hint, children }: TradingPartProps) {
	return (
		<section aria-label={title} className="flex flex-col gap-4">
			<div>
				<h2 className="font-extrabold text-2xl">{title}</h2>
				{hint && <p className="mt-1 max-w-prose text-muted">{hint}</p>}
			</div>
			<div className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5">{children}</div>
		</section>
	)
}
