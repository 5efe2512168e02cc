import { Heart, LayoutGrid, type LucideIcon, Package, Search, ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { useAuth } from '../platform/session/auth-provider.tsx'
import { Link } from '../ui/link.tsx'
import { searchFieldId } from './catalog/catalog-filters.ts'
import { typeAnew } from './catalog/search-field.tsx'

/** The sections of the shop at the thumb of a phone. The floating cart lies over the last place, except where it is the page. */
export function BottomBar() {
	const { role } = useAuth()
	const { pathname } = useLocation()
	if (role === 'Admin') return null
	const linkTo = (to: string) => ({ to, isCurrent: pathname === to })
	return (
		<nav aria-label={m.nav_sections()} className="bottom-bar no-print sm:hidden">
			<Place {...linkTo('/catalog')} icon={LayoutGrid}>
				{m.nav_catalog()}
			</Place>
			<a href={`#${searchFieldId}`} onClick={typeAnew} className="bar-place">
				<Search aria-hidden="true" />
				{m.nav_search()}
			</a>
			<Place {...linkTo('/favorites')} icon={Heart}>
				{m.nav_favorites()}
			</Place>
			<Place {...linkTo('/orders')} icon={Package}>
				{m.nav_own_orders()}
			</Place>
			{pathname === '/checkout' ? (
				<Place {...linkTo('/checkout')} icon={ShoppingCart}>
					{m.cart_title()}
				</Place>
			) : (
				<span aria-hidden="true" className="bar-place">
					<ShoppingCart />
					{m.cart_title()}
				</span>
			)}
		</nav>
	)
}

interface PlaceProps {
	readonly to: string
	readonly isCurrent: boolean
	readonly icon: LucideIcon
	readonly children: ReactNode
}

function Place({ to, isCurrent, icon: Icon, children }: PlaceProps) {
	return (
		<Link to={to} aria-current={isCurrent ? 'page' : undefined} className="bar-place">
			<Icon aria-hidden="true" />
			{children}
		</Link>
	)
}
