import { Blocks, ClipboardList, Heart, LogIn, LogOut, Package, ShoppingCart, UserRound } from 'lucide-react'
import { m } from '#messages'
import type { Auth } from '../platform/session/auth-provider.tsx'
import type { NavigationItem } from './shell.tsx'

/** The navigation of the three kinds of visitor. */
export function navigationOf({
	isAuthenticated,
	role,
	logout,
}: Pick<Auth, 'isAuthenticated' | 'role' | 'logout'>): NavigationItem[] {
	if (!isAuthenticated) return [{ label: m.nav_login(), icon: LogIn, target: '/auth' }]
	const signOut = { label: m.nav_logout(), icon: LogOut, target: logout }
	if (role === 'Admin') {
		return [
			{ label: m.nav_admin_products(), icon: Blocks, target: '/admin/products' },
			{ label: m.nav_admin_orders(), icon: ClipboardList, target: '/admin/orders' },
			signOut,
		]
	}
	return [
		{ label: m.nav_orders(), icon: Package, target: '/orders' },
		{ label: m.nav_profile(), icon: UserRound, target: '/profile' },
		{ label: m.nav_favorites(), icon: Heart, target: '/favorites' },
		{ label: m.nav_cart(), icon: ShoppingCart, target: '/checkout' },
		signOut,
	]
}
