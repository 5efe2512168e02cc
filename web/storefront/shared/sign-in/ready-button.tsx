import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'

interface ReadyButtonProps {
	/** Whether the form is filled in well enough to be sent. */
	readonly isReady: boolean
	readonly isBusy: boolean
	/** What is still missing; shown until the form is ready. */
	readonly hint: string
	readonly children: ReactNode
}

/** Sends a form that has to be whole first. */
export function ReadyButton({ isReady, isBusy, hint, children }: ReadyButtonProps) {
	const hintId = useId()
	return (
		<>
			<Button type="submit" isBusy={isBusy} disabled={!isReady} aria-describedby={isReady ? undefined : hintId}>
				{children}
			</Button>
			{!isReady && (
				<p id={hintId} className="-mt-1 text-center text-muted text-sm">
					{hint}
				</p>
			)}
		</>
	)
}
