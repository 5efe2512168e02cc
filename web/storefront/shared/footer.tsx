import { m } from '#messages'
import type { PublicSettings } from '../../platform/settings.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Ornament } from '../../ui/ornament/ornament.tsx'
import { ThemeChoice } from '../../ui/theme/theme-choice.tsx'
import { SellerFacts } from './seller-facts.tsx'

/** The law requires this consumer information. */
export function Footer({ seller, textPages = [] }: Pick<PublicSettings, 'seller' | 'textPages'>) {
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
			<div className="mx-auto grid max-w-(--page-width) gap-8 px-4 pt-7 pb-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-3">
				<div className="flex flex-col items-start gap-3">
					<div className="flex items-center gap-2">
						<Logo />
					</div>
					<p className="max-w-xs text-muted">{m.footer_about()}</p>
					<div className="flex flex-wrap items-center gap-2">
						<LanguageChoice />
						<ThemeChoice />
					</div>
				</div>
				<nav aria-label={m.footer_information()}>
					<h2 className="mb-2 font-extrabold">{m.footer_information()}</h2>
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
				</nav>
				<address id="contacts" className="scroll-mt-20 not-italic">
					<h2 className="mb-2 font-extrabold">{m.footer_seller()}</h2>
					<SellerFacts seller={seller} />
				</address>
			</div>
		</footer>
	)
}
