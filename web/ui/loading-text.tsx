import { m } from '#messages'

/** Stands where a page is still being loaded. */
export function LoadingText({ text = m.loading() }: { text?: string }) {
	return (
		<p role="status" className="py-16 text-center text-muted">
			{text}
		</p>
	)
}
