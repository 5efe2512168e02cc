import { m } from '#messages'
import { Button } from '../../ui/button.tsx'

interface FailedPartProps {
	readonly text: string
	readonly retry: () => unknown
}

/** In the place of a part of a page that was not loaded. */
export function FailedPart({ text, retry }: FailedPartProps) {
	return (
		<div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-bad-soft px-4 py-3">
			<p className="grow font-semibold text-bad">{text}</p>
			<Button look="plain" onClick={() => void retry()}>
				{m.retry()}
			</Button>
		</div>
	)
}
