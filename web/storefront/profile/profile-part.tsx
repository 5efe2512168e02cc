import type { ReactNode, Ref } from 'react'

interface ProfilePartProps {
	readonly title: string
	readonly text: ReactNode
	/** What can be done here, beside the words where there is room. */
	readonly action?: ReactNode
	/** The heading takes the focus when a control inside goes away. */
	readonly headingRef?: Ref<HTMLHeadingElement>
	readonly children?: ReactNode
}

/** One matter of the profile: what it is, what can be done about it, and what came of that. */
export function ProfilePart({ title, text, action, headingRef, children }: ProfilePartProps) {
	return (
		<div className="flex flex-col gap-4 p-5 sm:p-6">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 grow basis-72">
					<h3 ref={headingRef} tabIndex={-1} className="font-bold text-lg outline-none">
						{title}
					</h3>
					<div className="text-muted">{text}</div>
				</div>
				{action}
			</div>
			{children}
		</div>
	)
}
