import type { ButtonHTMLAttributes } from 'react'

/** A button among text, as unobtrusive as a link. */
export function TextButton({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
	return (
		<button
			type="button"
			className={`min-h-11 rounded-full px-2 font-bold text-accent underline decoration-accent/40 underline-offset-4 hover:text-accent-strong hover:decoration-current disabled:cursor-not-allowed disabled:text-muted disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:no-underline ${className}`}
			{...rest}
		/>
	)
}
