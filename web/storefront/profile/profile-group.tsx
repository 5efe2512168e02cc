import { type ReactNode, type Ref, useId } from 'react'

interface ProfileGroupProps {
	readonly title: string
	/** The heading takes the focus when a control inside goes away. */
	readonly headingRef?: Ref<HTMLHeadingElement>
	readonly children: ReactNode
}

/** A heading and its card; on a wide screen beside each other. */
export function ProfileGroup({ title, headingRef, children }: ProfileGroupProps) {
	const id = useId()
	return (
		<section
			aria-labelledby={id}
			className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8"
		>
			<h2 ref={headingRef} id={id} tabIndex={-1} className="font-extrabold text-xl outline-none lg:pt-6">
				{title}
			</h2>
			<div className="divide-y divide-line rounded-card bg-surface shadow-card">{children}</div>
		</section>
	)
}
