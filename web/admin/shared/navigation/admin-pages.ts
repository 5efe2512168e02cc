import {
	Blocks,
	ChartColumn,
	ClipboardList,
	FileUp,
	Hammer,
	HandCoins,
	HeartPulse,
	History,
	IdCard,
	type LucideIcon,
	MapPinned,
	Megaphone,
	MessageSquareWarning,
	PhoneCall,
	QrCode,
	Rss,
	Store,
	Tag,
	TextSearch,
	Truck,
	UserRound,
	Warehouse,
} from 'lucide-react'
import { m } from '#messages'

export interface AdminPage {
	readonly to: string
	readonly icon: LucideIcon
	readonly text: () => string
}

export const overviewPage: AdminPage = { to: '/admin/overview', icon: ChartColumn, text: m.admin_links_overview }
export const ordersPage: AdminPage = { to: '/admin/orders', icon: ClipboardList, text: m.admin_links_orders }
export const deliveriesPage: AdminPage = { to: '/admin/deliveries', icon: Truck, text: m.admin_links_deliveries }
export const cataloguePage: AdminPage = { to: '/admin/products', icon: Blocks, text: m.admin_links_catalogue }
export const toMakePage: AdminPage = { to: '/admin/to-make', icon: Hammer, text: m.admin_order_to_make_title }
export const phonePage: AdminPage = { to: '/admin/orders/new', icon: PhoneCall, text: m.admin_order_phone_order }
export const claimsPage: AdminPage = { to: '/admin/claims', icon: MessageSquareWarning, text: m.claims_title }
export const transfersPage: AdminPage = { to: '/admin/transfers', icon: QrCode, text: m.admin_links_transfers }
export const healthPage: AdminPage = { to: '/admin/health', icon: HeartPulse, text: m.health_title }

interface PageGroup {
	readonly title: () => string
	readonly pages: readonly AdminPage[]
}

/** Every page that the navigation of the administration leads to. */
export const pageGroups: readonly PageGroup[] = [
	{
		title: m.admin_links_group_orders,
		pages: [overviewPage, ordersPage, phonePage, deliveriesPage, transfersPage, toMakePage, claimsPage],
	},
	{
		title: m.admin_links_group_products,
		pages: [
			cataloguePage,
			{ to: '/admin/products/import', icon: FileUp, text: m.admin_import_title },
			{ to: '/admin/suppliers', icon: Warehouse, text: m.suppliers_title },
			{ to: '/admin/feeds', icon: Rss, text: m.feeds_title },
			{ to: '/admin/promo-codes', icon: Tag, text: m.promo_title },
		],
	},
	{
		title: m.admin_links_group_shop,
		pages: [
			{ to: '/admin/showcase', icon: Store, text: m.admin_links_showcase },
			{ to: '/admin/seller', icon: IdCard, text: m.seller_title },
			{ to: '/admin/texts', icon: Megaphone, text: m.texts_title },
			{ to: '/admin/trading', icon: HandCoins, text: m.trading_title },
			{ to: '/admin/delivery', icon: MapPinned, text: m.zones_title },
			{ to: '/admin/search-words', icon: TextSearch, text: m.admin_links_search_words },
			{ to: '/admin/audit', icon: History, text: m.admin_links_log },
			healthPage,
			{ to: '/admin/profile', icon: UserRound, text: m.profile_title },
		],
	},
]

const pages = pageGroups.flatMap((group) => group.pages)

/** Finds the page of a path, or the nearest one above it. */
export function currentPage(pathname: string): AdminPage | undefined {
	return nearest(pages, pathname)
}

/** Pages that stand in the navigation of a phone. */
export const nearPages: readonly AdminPage[] = [overviewPage, ordersPage, deliveriesPage, cataloguePage]

/** Finds the page among them that a path belongs to. */
export function nearPage(pathname: string): AdminPage | undefined {
	return nearest(nearPages, pathname)
}

function nearest(among: readonly AdminPage[], pathname: string): AdminPage | undefined {
	for (let path = pathname; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
		const page = among.find(({ to }) => to === path)
		if (page) return page
	}
	return undefined
}
