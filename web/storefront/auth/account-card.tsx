import type { ReactNode } from 'react'
import { ProductsPicture } from './products-picture.tsx'

export const switchLook =
	'inline-flex min-h-11 items-center px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-current'

interface AccountCardProps {
	readonly title: string
	readonly hint?: string | undefined
	readonly children: ReactNode
}

/** A page-wide form as a card, with a picture beside it where there is room, on a phone below where toasts come. */
export function AccountCard({ title, hint, children }: AccountCardProps) {
	return (
		<div className="mx-auto grid max-w-5xl items-center gap-6 lg:grid-cols-2 lg:gap-12 lg:py-6">
			<ProductsPicture className="mx-auto mt-20 w-28 sm:mt-0 sm:w-44 lg:sticky lg:top-28 lg:w-full lg:max-w-md lg:self-start" />
			<section className="mx-auto w-full max-w-md rounded-card bg-surface p-6 shadow-card sm:p-8">
				<h1 className="font-extrabold text-3xl">{title}</h1>
				{hint && <p className="mt-2 text-muted">{hint}</p>}
				<div className="mt-5">{children}</div>
			</section>
		</div>
	)
}
