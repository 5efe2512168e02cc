import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { m } from '#messages'
import { BareButton, Button } from '../../../ui/button.tsx'

interface ReadyButtonProps {
	readonly isReady: boolean
	readonly isBusy: boolean
	/** Of the fields, in their order. */
	readonly names: Readonly<Record<string, () => string>>
	/** The fields that are not right yet. */
	readonly unready: ReadonlySet<string>
	readonly children: string
	/** Beside the button. */
	readonly aside?: ReactNode
}

/** Until the form is ready the button waits, and what it waits for stands above it, in a room that stays the same. */
export function ReadyButton({ isReady, isBusy, names, unready, children, aside }: ReadyButtonProps) {
	const hintId = useId()
	const missing = isReady ? [] : Object.keys(names).filter((field) => unready.has(field))
	const hint = (fields: readonly string[]) =>
		m.form_missing({ fields: fields.map((field) => names[field]?.()).join(', ') })
	return (
		<>
			<div className="grid text-muted text-sm *:col-start-1 *:row-start-1">
				<p className="invisible">{hint(Object.keys(names))}</p>
				{missing.length > 0 && <p id={hintId}>{hint(missing)}</p>}
			</div>
			<div className="flex flex-wrap gap-3">
				<Button
					type="submit"
					look={isReady ? 'accent' : 'plain'}
					isBusy={isBusy}
					disabled={!isReady}
					aria-describedby={missing.length > 0 ? hintId : undefined}
					className="grow disabled:border-dashed disabled:bg-sunken disabled:text-muted disabled:opacity-100"
				>
					{children}
				</Button>
				{aside}
			</div>
		</>
	)
}

export function TextButton({ className = '', ...rest }: ComponentProps<typeof BareButton>) {
	return (
		<BareButton
			className={`min-h-11 rounded-full px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:text-accent-strong hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline ${className}`}
			{...rest}
		/>
	)
}

/** A link on a page, a button in a dialog. */
export function SwitchLine({ question, children }: { question: string; children: ReactNode }) {
	return (
		<p className="mt-5 flex flex-wrap items-center justify-center gap-2 border-line border-t pt-3 text-center">
			<span className="text-muted">{question}</span>
			{children}
		</p>
	)
}

/** Not announced, because a toast says the same. */
export function FailureText({ text }: { text: string | undefined }) {
	return <p className="font-semibold text-bad text-sm empty:hidden">{text}</p>
}

/** Runs when the form appears, and never takes the focus from what somebody went on to. */
export function useFirstFocus(focus: () => void, isWanted = true): void {
	const focusFirst = useEffectEvent(focus)
	useEffect(() => {
		if (!isWanted) return
		focusFirst()
		// When a form replaces another one, the dialog takes the focus within a frame.
		const frame = requestAnimationFrame(() => focusFirst())
		const goOn = ({ key }: KeyboardEvent) => {
			if (key === 'Tab') cancelAnimationFrame(frame)
		}
		window.addEventListener('keydown', goOn, true)
		return () => {
			cancelAnimationFrame(frame)
			window.removeEventListener('keydown', goOn, true)
		}
	}, [isWanted])
}
