import { type ReactNode, useId } from 'react'

interface PartProps {
	readonly title: string
	/** Beside the title. */
	readonly action?: ReactNode
	readonly children: ReactNode
}

export function Part({ title, action, children }: PartProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<h2 id={id} className="font-extrabold text-lg">
					{title}
				</h2>
				{action}
			</div>
			{children}
		</section>
	)
}
