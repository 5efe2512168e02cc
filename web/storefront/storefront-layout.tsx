import { Outlet, useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '../platform/settings.ts'
import type { loader as rootLoader } from '../root.tsx'
import { SessionShell } from '../ui/session-shell.tsx'
import { CartProvider } from './shared/cart/cart-provider.tsx'
import { FloatingCart } from './shared/cart/floating-cart.tsx'
import { Footer } from './shared/footer.tsx'

export default function StorefrontLayout() {
	const settings = useRouteLoaderData<typeof rootLoader>('root')
	return (
		<CartProvider>
			<SessionShell footer={settings && <Foot seller={settings.seller} />}>
				<Outlet />
			</SessionShell>
			<FloatingCart />
		</CartProvider>
	)
}

/** The room below keeps the floating cart off the footer's last words. */
function Foot({ seller }: { seller: PublicSettings['seller'] }) {
	return (
		<div className="bg-sunken max-sm:pb-16">
			<Footer seller={seller} />
		</div>
	)
}
