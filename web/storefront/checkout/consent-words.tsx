import type { ReactNode } from 'react'
import { m } from '#messages'

const targets: Readonly<Record<string, string>> = { privacy: '/privacy', terms: '/terms' }

/** What is agreed to, with its two documents as links; they open beside the form, which would be lost otherwise. */
export function ConsentWords() {
	const words: ReactNode[] = []
	let target: string | undefined
	for (const part of m.checkout_consent.parts()) {
		if (part.type === 'markup-start') target = targets[part.name]
		if (part.type === 'markup-end') target = undefined
		if (part.type === 'text')
			words.push(target ? <DocumentLink key={target} to={target} text={part.value} /> : part.value)
	}
	return words
}

function DocumentLink({ to, text }: { to: string; text: string }) {
	return (
		<a
			href={to}
			target="_blank"
			rel="noopener"
			className="font-bold text-accent underline underline-offset-4 hover:text-accent-strong"
		>
			{text}
			<span className="sr-only"> ({m.checkout_new_tab()})</span>
		</a>
	)
}
