import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { BareButton, Button } from '../../../ui/button.tsx'

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

/** A button among text, as unobtrusive as a link. */
export function TextButton({ className = '', ...rest }: ComponentProps<typeof BareButton>) {
	return (
		<BareButton
			className={`min-h-11 rounded-full px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:text-accent-strong hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline ${className}`}
			{...rest}
		/>
	)
}

/** The way to the other form: a question and its answer, a link on a page and a button in a dialog. */
export function SwitchLine({ question, children }: { question: string; children: ReactNode }) {
	return (
		<p className="mt-5 flex flex-wrap items-center justify-center gap-x-2 border-line border-t pt-3 text-center">
			<span className="text-muted">{question}</span>
			{children}
		</p>
	)
}

/** Why the last try failed, until the next one. Not announced: the toast that shows beside it is. */
export function FailureText({ text }: { text: string | undefined }) {
	return <p className="font-semibold text-bad text-sm empty:hidden">{text}</p>
}

/** Gives the focus to where a form begins, when it comes up. */
export function useFirstFocus(focus: () => void, isWanted = true): void {
	const focusFirst = useEffectEvent(focus)
	useEffect(() => {
		if (!isWanted) return
		focusFirst()
		// Where the form takes the place of another one, the dialog takes the focus to itself within a frame.
		const frame = requestAnimationFrame(() => focusFirst())
		return () => cancelAnimationFrame(frame)
	}, [isWanted])
}
