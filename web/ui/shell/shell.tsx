import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { shopName } from '../../platform/settings.ts'
import { LanguageChoice } from '../language-choice.tsx'
import { Link } from '../link.tsx'
import { Logo } from '../logo.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { PageProgress } from './page-progress.tsx'

const CookiesText = lazyPart(async () => (await import('../cookies-text.tsx')).CookiesText)

export interface NavigationItem {
	readonly label: string
	/** A part of it, which a phone shows instead. */
	readonly shortLabel?: string
	readonly icon: LucideIcon
	/** A path or an action. */
	readonly target: string | (() => void)
	/** On a phone it stands in the bar at the bottom instead. */
	readonly isInBar?: boolean
	/** Beside the bar of the administration it is not shown: it stands there. */
	readonly isInPagesBar?: boolean
}

export interface ShellProps {
	/** `undefined` until the session is known. */
	readonly navigation: readonly NavigationItem[] | undefined
	/** On a phone in a row of its own, which stays while the first one scrolls away. */
	readonly search?: ReactNode
	/** Over the page, as the bar of a phone; it comes before the content, so that the room for it is known before most is there. */
	readonly floating?: ReactNode
	/** Stays below the header. */
	readonly notice?: ReactNode
	/** Keeps a place at the end of the header free, where the cart floats. */
	readonly hasCart?: boolean | undefined
	readonly footer?: ReactNode
	/** A navigation beside the content, where the window has room for it. It may render nothing. */
	readonly side?: ReactNode
	readonly children: ReactNode
}

export function Shell({ navigation, search, floating, notice, hasCart = false, footer, side, children }: ShellProps) {
	const isLong = navigation !== undefined && navigation.length > 3
	const languageRoom = search ? 'max-xl:hidden' : 'max-sm:hidden'
	return (
		<>
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-bold focus:shadow-float"
			>
				{m.skip_to_content()}
			</a>
			<header
				className={`no-print sticky top-0 z-30 border-line border-b bg-surface ${search ? 'max-sm:-top-14' : ''}`}
			>
				<div
					className={`mx-auto flex min-h-16 ${side ? 'max-w-[100rem]' : 'max-w-(--page-width)'} flex-wrap items-center justify-end gap-x-2 px-3 max-sm:[reading-flow:flex-visual] sm:gap-x-3 sm:px-6 ${hasCart ? 'sm:pr-22' : ''}`}
				>
					<Link
						to="/catalog"
						className={`flex min-h-11 items-center gap-2 rounded-full max-sm:mr-auto sm:pr-2 ${search ? 'header-logo sm:max-lg:*:last:sr-only' : ''}`}
						aria-label={m.logo_label({ shop: shopName() })}
					>
						<Logo />
					</Link>
					<noscript className="text-muted text-sm">{m.needs_scripts()}</noscript>
					{search && (
						<div className="min-w-16 shrink grow basis-16 max-sm:order-last max-sm:mb-2.5 max-sm:basis-full">
							{search}
						</div>
					)}
					{/* Where there is no room for it, the footer has it. */}
					<div className={isLong ? languageRoom : ''}>
						<LanguageChoice />
					</div>
					<nav
						aria-label={m.navigation()}
						className={`header-places flex min-h-11 flex-wrap items-center ${search ? 'max-sm:min-h-16 max-sm:grow' : 'grow'}`}
					>
						{navigation ? navigation.map((item) => <Item key={item.label} item={item} />) : <Waiting />}
					</nav>
				</div>
				<PageProgress />
			</header>
			{floating}
			<KeptNotice />
			<CookiesNotice />
			{notice}
			<div
				className={
					side
						? 'mx-auto w-full max-w-[100rem] grow side:has-[>nav]:grid side:grid-cols-[15.5rem_minmax(0,1fr)]'
						: 'contents'
				}
			>
				{side}
				{/* The footer begins below what is seen first: a page that comes in parts does not push it about. */}
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto min-h-[calc(100svh-4rem)] w-full max-w-(--page-width) grow px-4 pt-5 pb-16 outline-none sm:px-6 sm:pt-8 print:min-h-0"
				>
					{children}
				</main>
			</div>
			{footer}
		</>
	)
}

function Item({ item }: { item: NavigationItem }) {
	const { label, shortLabel, icon: Icon, target, isInBar, isInPagesBar } = item
	const itemLook = `header-place ${isInBar ? 'is-in-bar' : ''} ${isInPagesBar ? 'is-in-pages-bar' : ''} ${target === '/checkout' ? 'to-checkout' : ''}`
	const content = (
		<>
			<Icon aria-hidden="true" />
			<span data-short={shortLabel}>{label}</span>
		</>
	)
	if (typeof target === 'string') {
		return (
			<NavLink
				to={target}
				title={label}
				aria-label={shortLabel && label}
				className={({ isActive }) => `${itemLook} ${isActive ? 'bg-accent-soft text-accent-strong' : ''}`}
			>
				{content}
			</NavLink>
		)
	}
	return (
		<button type="button" title={label} onClick={target} className={itemLook}>
			{content}
		</button>
	)
}

function Waiting() {
	return (
		<span role="status" className="px-2 text-muted text-sm">
			{m.loading()}
		</span>
	)
}

/** Without cookies the cart and the sign-in last as long as the page. */
function CookiesNotice() {
	const [areOff, setOff] = useState(false)
	useEffect(() => setOff(!navigator.cookieEnabled), [])
	if (!areOff) return null
	return (
		<Suspense>
			<CookiesText />
		</Suspense>
	)
}
