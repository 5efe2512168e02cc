import type { ComponentProps } from 'react'
import { BareButton } from '../../../ui/button.tsx'

/** A button among text, as unobtrusive as a link. */
export function TextButton({ className = '', ...rest }: ComponentProps<typeof BareButton>) {
	return (
		<BareButton
			className={`min-h-11 rounded-full px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:text-accent-strong hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline ${className}`}
			{...rest}
		/>
	)
}
