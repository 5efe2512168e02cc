import { useCallback, useEffect, useState } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { delays } from '#contract/limits.ts'
import { useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn, readSession, whenSessionReady } from '../../platform/session/session-store.ts'
import { pathAfterSignIn } from '../../platform/session/sign-in-path.ts'
import { preloadSignIn } from '../shared/sign-in/sign-in-dialog.tsx'

export async function leadSignedInOn(request: Request): Promise<null> {
	if (!mayBeSignedIn()) return null
	const { isAuthenticated, role } = await whenSessionReady()
	if (isAuthenticated) throw redirect(pathAfterSignIn(role, new URL(request.url).searchParams))
	return null
}

export function useLeadOn(): () => void {
	const navigate = useNavigate()
	const [search] = useSearchParams()
	return useCallback(() => {
		void navigate(pathAfterSignIn(readSession().role, search), { replace: true })
	}, [navigate, search])
}

/** Also leads on when the session is found only after the page has opened. */
export function useLeadSignedInOn(): () => void {
	const leadOn = useLeadOn()
	const { isLoading } = useSession()
	useEffect(() => {
		if (!isLoading && readSession().isAuthenticated) leadOn()
	}, [isLoading, leadOn])
	return leadOn
}

/** Waits a moment, so that the person can read the success message. */
export function useSignInSoon(hasSucceeded: boolean) {
	const [isOpen, setOpen] = useState(false)
	useEffect(preloadSignIn, [])
	useEffect(() => {
		if (!hasSucceeded) return
		const timer = setTimeout(() => setOpen(true), delays.openLoginMs)
		return () => clearTimeout(timer)
	}, [hasSucceeded])
	return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
