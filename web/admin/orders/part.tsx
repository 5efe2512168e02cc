import { type ReactNode, useId } from 'react'

export function Part({ title, children }: { title: string; children: ReactNode }) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
			<h2 id={id} className="font-extrabold text-lg">
				{title}
			</h2>
			{children}
		</section>
	)
}
