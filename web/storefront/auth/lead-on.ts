import { useCallback, useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn, readSession, whenSessionReady } from '../../platform/session/session-store.ts'
import { pathAfterSignIn } from '../../platform/session/sign-in-path.ts'

/** Whoever is signed in already has no business at the sign-in and is led on. */
export async function leadSignedInOn(request: Request): Promise<null> {
	if (!mayBeSignedIn()) return null
	const { isAuthenticated, role } = await whenSessionReady()
	if (isAuthenticated) throw redirect(pathAfterSignIn(role, new URL(request.url).searchParams))
	return null
}

/** Leads a person on who has just signed in. */
export function useLeadOn(): () => void {
	const navigate = useNavigate()
	const [search] = useSearchParams()
	return useCallback(() => {
		void navigate(pathAfterSignIn(readSession().role, search), { replace: true })
	}, [navigate, search])
}

/** As `useLeadOn`, and at once where the session is found only after the page has opened. */
export function useLeadSignedInOn(): () => void {
	const leadOn = useLeadOn()
	const { isLoading } = useSession()
	useEffect(() => {
		if (!isLoading && readSession().isAuthenticated) leadOn()
	}, [isLoading, leadOn])
	return leadOn
}
