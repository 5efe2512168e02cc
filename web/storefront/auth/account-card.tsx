import type { ReactNode } from 'react'
import { ProductsPicture } from './products-picture.tsx'

export const switchLook = 'button w-full border border-edge/60 bg-surface text-ink hover:bg-accent-soft'

interface AccountCardProps {
	readonly title: string
	readonly hint?: string | undefined
	/** On a phone the whole form is seen at once, without the picture. */
	readonly isShort?: boolean
	readonly children: ReactNode
}

/** A page-wide form as a card, with a picture beside it where there is room, on a phone below where toasts come. */
export function AccountCard({ title, hint, isShort = false, children }: AccountCardProps) {
	return (
		<div className="mx-auto grid max-w-5xl items-center gap-6 lg:grid-cols-2 lg:gap-12 lg:py-6">
			<ProductsPicture
				className={`${isShort ? 'max-sm:hidden' : ''} mx-auto mt-20 w-24 sm:mt-0 sm:w-44 lg:sticky lg:top-28 lg:w-full lg:max-w-md lg:self-start`}
			/>
			<section className="mx-auto w-full max-w-md rounded-card bg-surface p-5 shadow-card sm:p-8">
				<h1 className="font-extrabold text-3xl">{title}</h1>
				{hint && <p className="mt-2 text-muted">{hint}</p>}
				<div className="mt-5">{children}</div>
			</section>
		</div>
	)
}
