import { m } from '#messages'

export function LoadingText({ text = m.loading() }: { text?: string }) {
	return (
		<div className="py-16 text-center text-muted">
			<p role="status" className="noscript:hidden">
				{text}
			</p>
			<noscript>
				<p>{m.page_needs_scripts()}</p>
			</noscript>
		</div>
	)
}
