import { Blocks, ClipboardList, Heart, LogIn, LogOut, Package, ShoppingCart, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { type Auth, useAuth, useSession } from '../../platform/session/auth-provider.tsx'
import { mayBeSignedIn } from '../../platform/session/session-store.ts'
import { type NavigationItem, Shell, type ShellProps } from './shell.tsx'

/** A browser that never signed in sees the sign-in link at once; others see the loading text until the session is known. */
export function SessionShell(frame: Omit<ShellProps, 'navigation'>) {
	const auth = useAuth()
	const { isLoading } = useSession()
	const [isWaiting, setWaiting] = useState(false)
	useEffect(() => setWaiting(isLoading && mayBeSignedIn()), [isLoading])
	return <Shell {...frame} navigation={isWaiting ? undefined : navigationOf(auth)} />
}

function navigationOf({
	isAuthenticated,
	role,
	logout,
}: Pick<Auth, 'isAuthenticated' | 'role' | 'logout'>): NavigationItem[] {
	if (!isAuthenticated) return [{ label: m.nav_login(), icon: LogIn, target: '/auth' }]
	const signOut = { label: m.nav_logout(), icon: LogOut, target: logout }
	if (role === 'Admin') {
		return [
			{ label: m.nav_admin_products(), icon: Blocks, target: '/admin/products', isInPagesBar: true },
			{ label: m.nav_admin_orders(), icon: ClipboardList, target: '/admin/orders', isInPagesBar: true },
			signOut,
		]
	}
	return [
		{ label: m.nav_orders(), shortLabel: m.nav_own_orders(), icon: Package, target: '/orders', isInBar: true },
		{ label: m.nav_profile(), icon: UserRound, target: '/profile' },
		{ label: m.nav_favorites(), icon: Heart, target: '/favorites', isInBar: true },
		{ label: m.nav_cart(), icon: ShoppingCart, target: '/checkout', isInBar: true },
		signOut,
	]
}
