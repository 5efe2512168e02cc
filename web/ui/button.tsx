import type { ComponentProps, ReactNode } from 'react'
import { Link } from './link.tsx'

type Look = 'accent' | 'plain' | 'quiet' | 'danger'

const looks: Record<Look, string> = {
	accent: 'button-accent',
	plain: 'border border-edge/60 bg-surface text-ink hover:bg-accent-soft',
	quiet: 'text-ink hover:bg-accent-soft',
	danger: 'border border-bad/50 bg-surface text-bad hover:bg-bad-soft',
}

interface BareButtonProps extends ComponentProps<'button'> {
	/** Unlike `disabled`, it keeps the focus. */
	readonly isWaiting?: boolean
}

export function BareButton({ isWaiting = false, onClick, ...rest }: BareButtonProps) {
	return (
		<button
			type="button"
			aria-disabled={isWaiting || undefined}
			// Enter in a field also ends here, so a waiting button blocks the form.
			onClick={isWaiting ? (event) => event.preventDefault() : onClick}
			{...rest}
		/>
	)
}

interface ButtonProps extends BareButtonProps {
	readonly look?: Look
	readonly isBusy?: boolean
}

export function Button({ look = 'accent', isBusy = false, isWaiting = false, className = '', ...rest }: ButtonProps) {
	return (
		<BareButton
			aria-busy={isBusy || undefined}
			isWaiting={isBusy || isWaiting}
			className={`button ${looks[look]} ${className}`}
			{...rest}
		/>
	)
}

interface ButtonLinkProps {
	readonly to: string
	readonly look?: Look
	/** The accessible name, where the visible words are not enough. */
	readonly label?: string
	/** The router state of the next page. */
	readonly state?: unknown
	readonly className?: string
	readonly children: ReactNode
}

export function ButtonLink({ to, look = 'accent', label, state, className = '', children }: ButtonLinkProps) {
	return (
		<Link to={to} state={state} aria-label={label} className={`button ${looks[look]} ${className}`}>
			{children}
		</Link>
	)
}

interface IconButtonProps extends BareButtonProps {
	/** The accessible name and tooltip. */
	readonly label: string
}

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
	return <BareButton aria-label={label} title={label} className={`icon-button ${className}`} {...rest} />
}
