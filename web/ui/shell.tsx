import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { m } from '#messages'
import { KeptNotice } from './kept-notice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'
import { PageProgress } from './page-progress.tsx'

export interface NavigationItem {
	readonly label: string
	readonly icon: LucideIcon
	/** A path or an action. */
	readonly target: string | (() => void)
}

interface ShellProps {
	/** `undefined` until the session is known. */
	readonly navigation: readonly NavigationItem[] | undefined
	readonly footer?: ReactNode
	readonly children: ReactNode
}

export function Shell({ navigation, footer, children }: ShellProps) {
	return (
		<>
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-bold focus:shadow-float"
			>
				{m.skip_to_content()}
			</a>
			<header className="no-print sticky top-0 z-30 border-line border-b bg-surface/95 backdrop-blur">
				<div className="mx-auto flex min-h-16 max-w-7xl flex-wrap items-center justify-end gap-2 px-3 sm:gap-4 sm:px-6">
					<Link
						to="/catalog"
						className="flex min-h-11 items-center gap-2 rounded-full pr-2"
						aria-label={m.logo_label()}
					>
						<Logo />
					</Link>
					<noscript className="text-muted text-sm">{m.needs_scripts()}</noscript>
					{/* Its start stays where it is, signed in or not. */}
					<nav
						aria-label={m.navigation()}
						className="flex min-h-11 grow flex-wrap items-center justify-end gap-0.5 sm:gap-1"
					>
						{navigation ? (
							navigation.map((item) => <Item key={item.label} item={item} isAlone={navigation.length === 1} />)
						) : (
							<Waiting />
						)}
					</nav>
					{/* On a phone a long navigation leaves no room for it; the footer has it too. */}
					<div className={navigation && navigation.length > 3 ? 'max-sm:hidden' : ''}>
						<LanguageChoice />
					</div>
				</div>
				<PageProgress />
			</header>
			<KeptNotice />
			{/* The footer begins below what is seen first: a page that comes in parts does not push it about. */}
			<main
				id="content"
				tabIndex={-1}
				className="mx-auto min-h-[calc(100svh-4rem)] w-full max-w-7xl grow px-4 pt-5 pb-16 outline-none sm:px-6 sm:pt-8 print:min-h-0"
			>
				{children}
			</main>
			{footer}
		</>
	)
}

// Larger text widens the icons only as far as a phone fits the whole row.
const itemLook =
	'flex min-h-11 min-w-[44px] items-center justify-center gap-2 rounded-full px-[min(0.625rem,2.6vw)] font-bold transition-colors hover:bg-accent-soft forced-colors:border lg:px-4'

function Item({ item: { label, icon: Icon, target }, isAlone }: { item: NavigationItem; isAlone: boolean }) {
	const content = (
		<>
			<Icon aria-hidden="true" className="size-[min(1.25rem,6vw)]" />
			<span className={isAlone ? '' : 'max-lg:sr-only'}>{label}</span>
		</>
	)
	if (typeof target === 'string') {
		return (
			<NavLink
				to={target}
				title={label}
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
