import type { ReactNode } from 'react'

/** The way to the other form: a question and its answer, a link on a page and a button in a dialog. */
export function SwitchLine({ question, children }: { question: string; children: ReactNode }) {
	return (
		<p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-line border-t pt-3 text-center">
			<span className="text-muted">{question}</span>
			{children}
		</p>
	)
}
