import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import type { SignInDialogProps } from './sign-in-views.tsx'

const Views = lazyPart(async () => (await import('./sign-in-views.tsx')).SignInViews)

/** Fetches the dialog's code where it is going to open soon. */
export const preloadSignIn = Views.preload

/** Signing in over the page, with the ways to registration and to a new password. Its code comes when it opens. */
export function SignInDialog({ isOpen, firstView = 'login', ...rest }: SignInDialogProps) {
	if (!isOpen) return null
	return (
		<Suspense>
			<Views firstView={firstView} {...rest} />
		</Suspense>
	)
}
