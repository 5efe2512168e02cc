import type { ReactNode, Ref } from 'react'

interface PageHeadProps {
	readonly title: string
	readonly hint?: ReactNode
	/** For a heading that takes the focus when what had it goes away. */
	readonly headingRef?: Ref<HTMLHeadingElement>
	/** The buttons of the page. */
	readonly children?: ReactNode
}

/** The head of a page of the administration, alike on all of them. */
export function PageHead({ title, hint, headingRef, children }: PageHeadProps) {
	return (
		<header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
			<div>
				<h1
					ref={headingRef}
					tabIndex={headingRef ? -1 : undefined}
					className="font-extrabold text-3xl outline-none first-letter:uppercase"
				>
					{title}
				</h1>
				{hint && <p className="mt-1 max-w-prose text-pretty text-muted">{hint}</p>}
			</div>
			{children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
		</header>
	)
}
