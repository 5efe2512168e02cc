import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { type AdminArea, adminPages, currentPage } from './admin-pages.ts'
import { isOwnServer } from './is-own-server.ts'

const look =
	'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-surface px-4 font-bold transition-colors ' +
	'hover:bg-accent-soft aria-[current]:border-transparent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

/** The links between the pages of the administration; on a phone they are a row to be moved sideways. */
export function AdminLinks({ area }: { area: AdminArea }) {
	const location = useLocation()
	const row = useRef<HTMLUListElement>(null)
	// Asked once: while a token is being replaced there is none, and the links stay.
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
							{page.say()}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
