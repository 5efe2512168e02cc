import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '../platform/settings.ts'
import type { loader as rootLoader } from '../root.tsx'
import { SessionShell } from '../ui/shell/session-shell.tsx'
import { ShopNotice } from '../ui/shop-notice/shop-notice.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { HeaderSearch } from './catalog/header-search.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { useKeptPages } from './offline/use-kept-pages.ts'
import { PagesAhead } from './pages-ahead.tsx'
import { CartProvider } from './shared/cart/cart-provider.tsx'
import { FloatingCart } from './shared/cart/floating-cart.tsx'
import { Footer } from './shared/footer.tsx'
import { useVisitSpeed } from './speed/use-visit-speed.ts'

export default function StorefrontLayout() {
	const settings = useRouteLoaderData<typeof rootLoader>('root')
	const { pathname } = useLocation()
	useKeptPages()
	useVisitSpeed()
	return (
		<CartProvider>
			<SessionShell
				hasCart
				floating={
					<>
						<BottomBar />
						{pathname !== '/checkout' && <FloatingCart />}
						<PagesAhead />
					</>
				}
				notice={
					<>
						<ShopNotice notice={settings?.notice} />
						<OfflineNotice />
					</>
				}
				search={<HeaderSearch />}
				footer={settings && <Foot settings={settings} />}
			>
				<Outlet />
			</SessionShell>
		</CartProvider>
	)
}

/** The room below keeps the bottom bar off the footer's last words. */
function Foot({ settings: { seller, textPages } }: { settings: PublicSettings }) {
	return (
		<div className="bg-sunken pb-(--bottom-bar)">
			<Footer seller={seller} textPages={textPages} />
		</div>
	)
}
