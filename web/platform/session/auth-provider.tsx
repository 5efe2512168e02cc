import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { Role } from '#contract/values/roles.ts'
import {
	allowCalls,
	connectRouter,
	endSession,
	hasToken,
	readSession,
	type Session,
	signIn,
	startSession,
	subscribeSession,
} from './session-store.ts'

export interface Auth {
	readonly isAuthenticated: boolean
	readonly role: Role | null
	readonly userId: string | null
	readonly login: (accessToken: string) => void
	readonly logout: () => void
}

const AuthContext = createContext<Auth | null>(null)

const onServer: Session = { isLoading: true, isAuthenticated: false, userId: null, role: null }

export function useSession(): Session {
	return useSyncExternalStore(subscribeSession, readSession, () => onServer)
}

/** Starts at once with a stored token, otherwise when the page is idle. */
export function AuthProvider({ children }: { children: ReactNode }) {
	const { isAuthenticated, role, userId } = useSession()
	const { revalidate } = useRevalidator()
	const { location: destination } = useNavigation()
	useEffect(() => connectRouter({ revalidate, destination }), [revalidate, destination])
	useEffect(startWhenIdle, [])
	const auth = useMemo(
		() => ({ isAuthenticated, role, userId, login: signIn, logout: endSession }),
		[isAuthenticated, role, userId],
	)
	return <AuthContext value={auth}>{children}</AuthContext>
}

function startWhenIdle(): void {
	allowCalls()
	const start = () => void startSession()
	if (hasToken()) start()
	else if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 1000 })
	else setTimeout(start, 200)
}

export function useAuth(): Auth {
	const auth = useContext(AuthContext)
	if (!auth) throw new Error('useAuth must be used within an AuthProvider')
	return auth
}
