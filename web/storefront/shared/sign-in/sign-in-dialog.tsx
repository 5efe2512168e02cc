import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import type { SignInDialogProps } from './sign-in-views.tsx'

const Views = lazyPart(async () => (await import('./sign-in-views.tsx')).SignInViews)

/** Call it when the dialog is about to open. */
export const preloadSignIn = Views.preload

/** The code loads when it opens. */
export function SignInDialog({ isOpen, firstView = 'login', ...rest }: SignInDialogProps) {
	if (!isOpen) return null
	return (
		<Suspense>
			<Views firstView={firstView} {...rest} />
		</Suspense>
	)
}
