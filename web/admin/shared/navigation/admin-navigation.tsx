import { Ellipsis } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { lazyPart, useOpening } from '../../../platform/lazy-part.ts'
import { ThemeChoice } from '../../../ui/theme/theme-choice.tsx'
import { isOwnServer } from '../is-own-server.ts'
import {
	type AdminPage,
	claimsPage,
	currentPage,
	deliveriesPage,
	healthPage,
	nearPage,
	nearPages,
	ordersPage,
	pageGroups,
	phonePage,
	transfersPage,
} from './admin-pages.ts'
import { countActs, useHealth } from './health-store.ts'
import { useWaiting, type WaitingCounts } from './waiting-store.ts'

const Dialog = lazyPart(async () => (await import('../../../ui/dialog.tsx')).Dialog)

/** The pages of the administration: a bar at the side, or below a narrow page. */
export function AdminNavigation() {
	// Asked once, so that the links stay while the token is being refreshed.
	const [areThere] = useState(isOwnServer)
	const location = useLocation()
	const side = useRef<HTMLElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another page has another link
	useEffect(() => scrollToCurrent(side.current), [location])
	if (!areThere) return null
	return (
		<>
			<nav
				ref={side}
				aria-label={m.admin_links()}
				className="no-print sticky top-16 max-h-[calc(100svh-4rem)] self-start overflow-y-auto py-3 pl-3 max-side:hidden"
			>
				<PageGroups className="gap-3" />
				<ThemeLine className="mt-3 px-3.5" />
			</nav>
			<BottomBar />
		</>
	)
}

/** The link of the shown page. */
const findCurrent = (links: HTMLElement | null) => links?.querySelector<HTMLElement>('[aria-current]') ?? null

/** The list may be longer than its screen; the page itself stays where it is. */
function scrollToCurrent(list: HTMLElement | null): void {
	const link = findCurrent(list)
	if (!list || !link) return
	const [outer, inner] = [list.getBoundingClientRect(), link.getBoundingClientRect()]
	if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
	list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

const rowLook =
	'flex min-h-8.5 items-center gap-2 rounded-2xl px-2.5 py-1 font-bold leading-tight transition-colors pointer-coarse:min-h-11 side:text-[0.9375rem] max-side:min-h-11 max-side:px-2 hover:bg-accent-soft ' +
	'forced-colors:aria-[current]:border aria-[current]:bg-accent-soft aria-[current]:text-accent-strong'

function PageGroups({ className, onLeave }: { className: string; onLeave?: () => void }) {
	const { pathname } = useLocation()
	return (
		<div className={`grid px-1 ${className}`}>
			{pageGroups.map(({ title, pages }) => (
				<div key={title()}>
					<p className="px-2.5 pb-0.5 font-bold text-muted text-sm max-side:px-2">{title()}</p>
					<ul>
						{pages.map((page) => (
							<li key={page.to}>
								<Link
									to={page.to}
									aria-current={markOf(page, currentPage(pathname), pathname)}
									onClick={onLeave}
									className={rowLook}
								>
									<page.icon aria-hidden="true" className="size-4.5 shrink-0" />
									<span className="grow">{page.text()}</span>
									<span className="shrink-0 empty:hidden">
										<Waiting page={page} />
									</span>
								</Link>
							</li>
						))}
					</ul>
				</div>
			))}
		</div>
	)
}

function ThemeLine({ className }: { className: string }) {
	return (
		<div className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-1 ${className}`}>
			<span aria-hidden="true" className="font-bold text-muted text-sm">
				{m.theme()}
			</span>
			<div className="rounded-full bg-sunken">
				<ThemeChoice />
			</div>
		</div>
	)
}

/** A page below the linked one marks its link too. */
function markOf(page: AdminPage, current: AdminPage | undefined, pathname: string) {
	if (current !== page) return undefined
	return page.to === pathname ? 'page' : 'true'
}

const waitingOn: ReadonlyMap<AdminPage, keyof WaitingCounts> = new Map([
	[ordersPage, 'orders'],
	[deliveriesPage, 'deliveries'],
	[transfersPage, 'transfers'],
	[claimsPage, 'claims'],
	[phonePage, 'callbacks'],
])

/** How many things wait on a page. */
function Waiting({ page }: { page: AdminPage }) {
	const health = useHealth()
	const waiting = useWaiting()
	if (page === healthPage && health) {
		const count = countActs(health)
		return <Count count={count} text={m.health_attention({ count })} className="bg-bad text-surface" />
	}
	const kind = waitingOn.get(page)
	const count = (kind && waiting?.[kind]) ?? 0
	return <Count count={count} text={m.admin_links_waiting({ count })} className="bg-wait-soft text-wait" />
}

/** On the pages that the bar has no place for; what cannot wait comes first. */
function WaitingElsewhere() {
	const health = useHealth()
	const waiting = useWaiting()
	if (health && countActs(health) > 0) return <Waiting page={healthPage} />
	const count = (waiting?.claims ?? 0) + (waiting?.callbacks ?? 0) + (waiting?.transfers ?? 0)
	return <Count count={count} text={m.admin_links_waiting({ count })} className="bg-wait-soft text-wait" />
}

/** Nothing at 0. */
function Count({ count, text, className }: { count: number; text: string; className: string }) {
	if (count === 0) return null
	return (
		<span
			className={`grid min-w-6 place-items-center rounded-full px-1.5 font-black text-sm tabular-nums ${className}`}
		>
			<span aria-hidden="true">{formatCount(count)}</span>
			<span className="sr-only">{text}</span>
		</span>
	)
}

const tabLook =
	'relative flex min-h-14 w-full min-w-0 flex-col items-center justify-center gap-0.5 rounded-2xl font-bold text-xs leading-tight ' +
	'hover:bg-accent-soft aria-[current]:text-accent-strong forced-colors:aria-[current]:border'

/** Two groups beside each other, and the last one below them in as many columns. */
const sheetLook =
	'-mx-4 gap-4 gap-x-2 min-[22rem]:grid-cols-2 min-[22rem]:[&>:last-child]:col-span-2 min-[22rem]:[&>:last-child>ul]:grid ' +
	'min-[22rem]:[&>:last-child>ul]:grid-cols-2 min-[22rem]:[&>:last-child>ul]:gap-x-2'

/** The pages that are needed most, and a button for all of them. */
function BottomBar() {
	const { pathname } = useLocation()
	const more = useOpening()
	const list = useRef<HTMLElement>(null)
	const current = nearPage(pathname)
	return (
		<>
			<nav
				aria-label={m.admin_links()}
				className="pages-bar no-print fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur side:hidden"
			>
				<ul className="mx-auto grid max-w-xl grid-cols-5">
					{nearPages.map((page) => (
						<li key={page.to} className="grid min-w-0">
							<Link to={page.to} aria-current={markOf(page, current, pathname)} className={tabLook}>
								<TabContent icon={<page.icon aria-hidden="true" className="size-5" />} text={page.text()} />
								<span className="absolute top-1 left-1/2 ml-2">
									<Waiting page={page} />
								</span>
							</Link>
						</li>
					))}
					<li className="grid min-w-0">
						<button
							type="button"
							aria-haspopup="dialog"
							aria-current={current === undefined || undefined}
							onClick={more.open}
							className={tabLook}
						>
							<TabContent icon={<Ellipsis aria-hidden="true" className="size-5" />} text={m.admin_links_more()} />
							<span className="absolute top-1 left-1/2 ml-2">
								<WaitingElsewhere />
							</span>
						</button>
					</li>
				</ul>
			</nav>
			{more.count > 0 && (
				<Suspense>
					<Dialog
						title={m.admin_links()}
						isOpen={more.isOpen}
						onClose={more.close}
						findFirst={() => findCurrent(list.current)}
					>
						<nav ref={list} aria-label={m.admin_links()}>
							<PageGroups className={sheetLook} onLeave={more.close} />
						</nav>
						<ThemeLine className="mt-4" />
					</Dialog>
				</Suspense>
			)}
		</>
	)
}

function TabContent({ icon, text }: { icon: ReactNode; text: string }) {
	return (
		<>
			<span className="grid h-7 w-12 place-items-center rounded-full in-aria-[current]:bg-accent-soft">{icon}</span>
			<span className="max-w-full truncate">{text}</span>
		</>
	)
}
