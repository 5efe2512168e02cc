import { m } from '#messages'

export function LoadingText({ text = m.loading() }: { text?: string }) {
	return (
		<p role="status" className="py-16 text-center text-muted">
			{text}
		</p>
	)
}
