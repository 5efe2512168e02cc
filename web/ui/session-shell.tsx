import { type ReactNode, useEffect, useState } from 'react'
import { useAuth, useSession } from '../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../platform/session/session-store.ts'
import { navigationOf } from './navigation.ts'
import { Shell } from './shell.tsx'

/**
 * The shell with the navigation of whoever is looking. A browser that never signed in sees the sign-in link at once,
 * any other the loading text until the session is known.
 */
export function SessionShell({ footer, children }: { footer?: ReactNode; children: ReactNode }) {
	const auth = useAuth()
	const { isLoading } = useSession()
	const [isWaiting, setWaiting] = useState(false)
	useEffect(() => setWaiting(isLoading && mayBeSignedIn()), [isLoading])
	return (
		<Shell navigation={isWaiting ? undefined : navigationOf(auth)} footer={footer}>
			{children}
		</Shell>
	)
}
