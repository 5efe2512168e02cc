import { type ReactNode, type Ref, useId } from 'react'
import { detailOf } from '../shared/sign-in/account-notices.ts'

interface ProfilePartProps {
	readonly title: string
	readonly text: ReactNode
	readonly action?: ReactNode
	/** The heading takes the focus when a control inside disappears. */
	readonly headingRef?: Ref<HTMLHeadingElement>
	readonly children?: ReactNode
}

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

interface ProfileGroupProps {
	readonly title: string
	readonly headingRef?: Ref<HTMLHeadingElement>
	readonly children: ReactNode
}

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

/** Rendered before the text comes, so that screen readers announce it. */
export function DoneText({ text }: { text: string }) {
	return (
		<p role="status" className="font-semibold text-good empty:hidden">
			{text}
		</p>
	)
}

interface FailureTextProps {
	readonly text: string
	readonly error: unknown
}

export function FailureText({ text, error }: FailureTextProps) {
	return (
		<p role="alert" className="font-semibold text-bad text-sm">
			{[text, detailOf(error)].filter(Boolean).join(' ')}
		</p>
	)
}
