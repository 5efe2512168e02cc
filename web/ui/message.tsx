import type { ReactNode } from 'react'
import { Guide, type Mood } from './guide/guide.tsx'
import { Ornament } from './ornament/ornament.tsx'

/** The mood of the guide above the title; `undefined` where more stands on the page. Or a decoration in its place. */
type Face =
	| { readonly guide: Mood | undefined; readonly picture?: undefined }
	| { readonly guide?: undefined; readonly picture: ReactNode }

type MessageProps = Face & {
	/** `h2` below a page's own heading. */
	readonly heading?: 'h1' | 'h2'
	readonly title: string
	readonly text?: string
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
