import type { ReactNode } from 'react'

interface MessageProps {
	readonly title: string
	readonly text?: string
	/** A picture or icon above the words; decoration only. */
	readonly picture?: ReactNode
	/** What can be done about it. */
	readonly children?: ReactNode
}

/** A whole-screen statement: nothing here, not found, failed. */
export function Message({ title, text, picture, children }: MessageProps) {
	return (
		<div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
			{picture && <div aria-hidden="true">{picture}</div>}
			<h1 className="text-2xl font-extrabold">{title}</h1>
			{text && <p className="max-w-prose text-muted">{text}</p>}
			{children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	)
}
