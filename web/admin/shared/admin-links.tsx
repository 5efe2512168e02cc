import {
	Blocks,
	ChartColumn,
	ClipboardList,
	EyeOff,
	FileUp,
	Hammer,
	HeartPulse,
	History,
	type LucideIcon,
	PackageMinus,
	PhoneCall,
	TextSearch,
	Truck,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { countActs, useHealth } from './health-store.ts'
import { isOwnServer } from './is-own-server.ts'

const look =
	'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-bold transition-colors ' +
	'hover:bg-accent-soft aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

/** The links between the pages of the administration; on a phone the row scrolls sideways. */
export function AdminLinks({ area }: { area: AdminArea }) {
	const location = useLocation()
	const row = useRef<HTMLUListElement>(null)
	// Asked once, so that the links stay while the token is being refreshed.
	const [areThere] = useState(isOwnServer)
	const pages = adminPages[area]
	const current = currentPage(pages, location)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page may lie outside of what is seen of the row
	useEffect(() => {
		const marked = row.current?.querySelector<HTMLElement>('[aria-current]')
		if (row.current && marked) row.current.scrollLeft = marked.offsetLeft - 16
	}, [current])
	if (!areThere) return null
	return (
		<nav aria-label={m.admin_links()} className="no-print -mx-4 -my-1.5 sm:-mx-6">
			<ul
				ref={row}
				className="relative flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:px-6 lg:flex-wrap lg:overflow-visible"
			>
				{pages.map((page) => (
					<li key={page.to}>
						<Link to={page.to} aria-current={page === current ? 'page' : undefined} className={look}>
							<page.icon aria-hidden="true" className="size-4.5" />
							{page.text()}
							{page === health && <Attention />}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** How many things cannot wait. */
function Attention() {
	const known = useHealth()
	const count = known ? countActs(known) : 0
	if (count === 0) return null
	return (
		<span className="grid min-w-6 place-items-center rounded-full bg-bad px-1.5 font-black text-sm text-surface tabular-nums">
			<span aria-hidden="true">{count}</span>
			<span className="sr-only">{m.health_attention({ count })}</span>
		</span>
	)
}

interface AdminPage {
	readonly to: string
	readonly icon: LucideIcon
	readonly text: () => string
}

const catalogue: AdminPage = { to: '/admin/products', icon: Blocks, text: m.admin_links_catalogue }
const orders: AdminPage = { to: '/admin/orders', icon: ClipboardList, text: m.admin_links_orders }
const toMake: AdminPage = { to: '/admin/to-make', icon: Hammer, text: m.admin_links_to_make }
const overview: AdminPage = { to: '/admin/overview', icon: ChartColumn, text: m.admin_links_overview }
const log: AdminPage = { to: '/admin/audit', icon: History, text: m.admin_links_log }
const health: AdminPage = { to: '/admin/health', icon: HeartPulse, text: m.health_title }

/** `both` is for pages that belong to products and orders alike. */
type AdminArea = 'products' | 'orders' | 'both'

export const adminPages: Readonly<Record<AdminArea, readonly AdminPage[]>> = {
	products: [
		catalogue,
		{ to: '/admin/products?list=low', icon: PackageMinus, text: m.admin_links_low },
		{ to: '/admin/products?list=hidden', icon: EyeOff, text: m.admin_links_hidden },
		{ to: '/admin/products/import', icon: FileUp, text: m.admin_links_import },
		{ to: '/admin/search-words', icon: TextSearch, text: m.admin_links_search_words },
		toMake,
		overview,
		log,
		health,
	],
	orders: [
		orders,
		{ to: '/admin/orders/new', icon: PhoneCall, text: m.admin_links_by_phone },
		{ to: '/admin/deliveries', icon: Truck, text: m.admin_links_deliveries },
		toMake,
		overview,
		log,
		health,
	],
	both: [catalogue, orders, toMake, overview, log, health],
}

/** Finds the page of a URL. Of the query parameters only `list` counts. */
export function currentPage(
	pages: readonly AdminPage[],
	{ pathname, search }: { pathname: string; search: string },
): AdminPage | undefined {
	const list = new URLSearchParams(search).get('list')
	const page = pages.find(({ to }) => to === (list === null ? pathname : `${pathname}?list=${list}`))
	return page ?? pages.find(({ to }) => to === pathname)
}
