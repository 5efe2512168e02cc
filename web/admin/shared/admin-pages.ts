import {
	Blocks,
	ChartColumn,
	ClipboardList,
	EyeOff,
	FileUp,
	Hammer,
	History,
	type LucideIcon,
	PackageMinus,
	PhoneCall,
	Truck,
} from 'lucide-react'
import { m } from '#messages'

/** A page of the administration that others link to. */
export interface AdminPage {
	readonly to: string
	readonly icon: LucideIcon
	readonly say: () => string
}

const catalogue: AdminPage = { to: '/admin/products', icon: Blocks, say: m.admin_links_catalogue }
const orders: AdminPage = { to: '/admin/orders', icon: ClipboardList, say: m.admin_links_orders }
const toMake: AdminPage = { to: '/admin/to-make', icon: Hammer, say: m.admin_links_to_make }
const overview: AdminPage = { to: '/admin/overview', icon: ChartColumn, say: m.admin_links_overview }
const log: AdminPage = { to: '/admin/audit', icon: History, say: m.admin_links_log }

/** Where one works: `both` for pages that belong to the products as much as to the orders. */
export type AdminArea = 'products' | 'orders' | 'both'

export const adminPages: Readonly<Record<AdminArea, readonly AdminPage[]>> = {
	products: [
		catalogue,
		{ to: '/admin/products?list=low', icon: PackageMinus, say: m.admin_links_low },
		{ to: '/admin/products?list=hidden', icon: EyeOff, say: m.admin_links_hidden },
		{ to: '/admin/products/import', icon: FileUp, say: m.admin_links_import },
		toMake,
		overview,
		log,
	],
	orders: [
		orders,
		{ to: '/admin/orders/new', icon: PhoneCall, say: m.admin_links_by_phone },
		{ to: '/admin/deliveries', icon: Truck, say: m.admin_links_deliveries },
		toMake,
		overview,
		log,
	],
	both: [catalogue, orders, toMake, overview, log],
}

/** Which of the pages an address is: the list among the parameters counts, the other parameters do not. */
export function currentPage(
	pages: readonly AdminPage[],
	{ pathname, search }: { pathname: string; search: string },
): AdminPage | undefined {
	const list = new URLSearchParams(search).get('list')
	const page = pages.find(({ to }) => to === (list === null ? pathname : `${pathname}?list=${list}`))
	return page ?? pages.find(({ to }) => to === pathname)
}
