import type { ReactNode } from 'react'
import { Guide, type Mood } from './guide/guide.tsx'
import { Ornament } from './ornament/ornament.tsx'

interface MessageProps {
	/** `h2` below a page's own heading. */
	readonly heading?: 'h1' | 'h2'
	readonly title: string
	readonly text?: string
	/** The mood of the guide above the title. */
	readonly guide?: Mood
	/** Decoration only, in the guide's place. */
	readonly picture?: ReactNode
	readonly children?: ReactNode
}

export function Message({ heading: Heading = 'h1', title, text, guide, picture, children }: MessageProps) {
	return (
		<div className="flex flex-col items-center gap-3 px-4 py-6 text-center">
			{guide && (
				<div>
					<Guide mood={guide} />
					<Ornament className="mx-auto mt-3 w-36 opacity-60" />
				</div>
			)}
			{picture && <div aria-hidden="true">{picture}</div>}
			<Heading className="text-2xl font-extrabold">{title}</Heading>
			{text && <p className="max-w-prose text-muted">{text}</p>}
			{children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	)
}
