import {
	Blocks,
	ChartColumn,
	ClipboardList,
	Copy,
	EyeOff,
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
	PackageMinus,
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
export const toMakePage: AdminPage = { to: '/admin/to-make', icon: Hammer, text: m.admin_links_to_make }
export const lowStockPage: AdminPage = {
	to: '/admin/products?list=low',
	icon: PackageMinus,
	text: m.admin_links_low,
}
export const phonePage: AdminPage = { to: '/admin/orders/new', icon: PhoneCall, text: m.admin_links_by_phone }
export const claimsPage: AdminPage = { to: '/admin/claims', icon: MessageSquareWarning, text: m.claims_title }
export const healthPage: AdminPage = { to: '/admin/health', icon: HeartPulse, text: m.health_title }

interface PageGroup {
	readonly title: () => string
	readonly pages: readonly AdminPage[]
}

/** Every page that the navigation of the administration leads to. */
export const pageGroups: readonly PageGroup[] = [
	{
		title: m.admin_links_group_orders,
		pages: [
			overviewPage,
			ordersPage,
			phonePage,
			deliveriesPage,
			{ to: '/admin/transfers', icon: QrCode, text: m.admin_links_transfers },
			toMakePage,
			claimsPage,
		],
	},
	{
		title: m.admin_links_group_products,
		pages: [
			cataloguePage,
			lowStockPage,
			{ to: '/admin/products?list=hidden', icon: EyeOff, text: m.admin_links_hidden },
			{ to: '/admin/products?list=alike', icon: Copy, text: m.admin_products_alike_title },
			{ to: '/admin/products/import', icon: FileUp, text: m.admin_links_import },
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
			{ to: '/admin/profile', icon: UserRound, text: m.admin_links_profile },
		],
	},
]

const pages = pageGroups.flatMap((group) => group.pages)

interface Place {
	readonly pathname: string
	readonly search: string
}

/** Finds the page of a URL, or the one above it. Of the query parameters only `list` counts. */
export function currentPage({ pathname, search }: Place): AdminPage | undefined {
	const list = new URLSearchParams(search).get('list')
	const page = pages.find(({ to }) => to === (list === null ? pathname : `${pathname}?list=${list}`))
	if (page) return page
	const parent = pathname.slice(0, pathname.lastIndexOf('/'))
	return pages.find(({ to }) => to === pathname) ?? pages.find(({ to }) => to === parent)
}
