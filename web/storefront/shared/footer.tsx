import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import type { PublicSettings } from '../../platform/settings.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Ornament } from '../../ui/ornament/ornament.tsx'
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx'
import { SellerFacts } from './seller/seller-facts.tsx'

/** The law requires this consumer information. */
export function Footer({ seller, textPages = [] }: Pick<PublicSettings, 'seller' | 'textPages'>) {
	const contacts = useOpenContacts()
	const links = [
		...(textPages.includes('about') ? [{ to: '/about', label: m.about_title() }] : []),
		...(textPages.includes('contacts') ? [{ to: '/contacts', label: m.contacts_title() }] : []),
		{ to: '/delivery', label: m.footer_delivery() },
		{ to: '/returns', label: m.footer_returns() },
		{ to: '/claims', label: m.footer_claims() },
		{ to: '/terms', label: m.footer_terms() },
		{ to: '/privacy', label: m.footer_privacy() },
		{ to: '/consent', label: m.footer_consent() },
	]
	return (
		<footer className="no-print border-line border-t bg-sunken">
			<Ornament className="mt-4 opacity-60" />
			<div className="mx-auto grid max-w-(--page-width) gap-x-8 px-4 pt-4 pb-6 sm:grid-cols-2 sm:gap-y-8 sm:pt-7 sm:pb-10 sm:px-6 lg:grid-cols-3">
				<div className="flex flex-wrap items-center justify-between gap-3 max-sm:mb-3 sm:flex-col sm:items-start sm:justify-start">
					<div className="flex items-center gap-2">
						<Logo />
					</div>
					<p className="max-w-xs text-muted max-sm:hidden">{m.footer_about()}</p>
					<div className="flex flex-wrap items-center gap-2">
						<LanguageChoice />
						<ThemeChoice />
					</div>
				</div>
				<nav aria-label={m.footer_information()}>
					<Fold title={m.footer_information()}>
						<ul>
							{links.map(({ to, label }) => (
								<li key={to}>
									<Link
										to={to}
										className="inline-flex min-h-9 items-center underline-offset-4 hover:text-accent hover:underline"
									>
										{label}
									</Link>
								</li>
							))}
						</ul>
					</Fold>
				</nav>
				<Fold title={m.footer_seller()} place={contacts}>
					<address id="contacts" className="scroll-mt-28 not-italic">
						<SellerFacts seller={seller} />
					</address>
				</Fold>
			</div>
		</footer>
	)
}

/** Each step to the contacts opens them. Open ones the router finds by itself. */
function useOpenContacts() {
	const place = useRef<HTMLDetailsElement>(null)
	const { hash, key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key tells of a further step to the same place
	useEffect(() => {
		const fold = place.current
		if (hash !== '#contacts' || !fold || fold.open) return
		fold.open = true
		fold.scrollIntoView()
	}, [hash, key])
	return place
}

interface FoldProps {
	readonly title: string
	readonly place?: RefObject<HTMLDetailsElement | null>
	readonly children: ReactNode
}

/** Folded on a phone. Where there is room it stands open below a heading, as `shell.css` says. */
function Fold({ title, place, children }: FoldProps) {
	const own = useRef<HTMLDetailsElement>(null)
	const fold = place ?? own
	useEffect(() => {
		// Styles cannot open it in such a browser.
		const isOpened = CSS.supports('selector(::details-content)')
		if (!isOpened && fold.current && matchMedia('(min-width: 40rem)').matches) fold.current.open = true
	}, [fold])
	return (
		<div>
			<h2 className="footer-heading">{title}</h2>
			<details ref={fold} className="footer-fold">
				<summary>
					<h2>{title}</h2>
				</summary>
				{children}
			</details>
		</div>
	)
}
