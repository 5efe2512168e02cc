import { m } from '#messages'

export function LoadingText() {
	return (
		<p role="status" className="py-16 text-center text-muted">
			{m.loading()}
		</p>
	)
}
