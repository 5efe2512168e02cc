import type { ReactNode } from 'react'

interface MessageProps {
	/** `h2` below a page's own heading. */
	readonly heading?: 'h1' | 'h2'
	readonly title: string
	readonly text?: string
	/** Decoration only. */
	readonly picture?: ReactNode
	readonly children?: ReactNode
}

export function Message({ heading: Heading = 'h1', title, text, picture, children }: MessageProps) {
	return (
		<div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
			{picture && <div aria-hidden="true">{picture}</div>}
			<Heading className="text-2xl font-extrabold">{title}</Heading>
			{text && <p className="max-w-prose text-muted">{text}</p>}
			{children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	)
}
