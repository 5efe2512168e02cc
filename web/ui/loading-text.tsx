import { m } from '#messages'

export function LoadingText({ text = m.loading() }: { text?: string }) {
	return (
		<div className="py-16 text-center text-muted">
			<p role="status" className="noscript:hidden">
				{text}
			</p>
			<p className="hidden noscript:block">{m.page_needs_scripts()}</p>
		</div>
	)
}
