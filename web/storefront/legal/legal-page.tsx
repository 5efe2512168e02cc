import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#messages'
import { formatDay } from '../../platform/format.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { chooseWords } from './legal-document.ts'
import { LegalSection } from './legal-section.tsx'
import type { LegalDocument, LegalText } from './texts/legal-text.ts'

interface LegalPageProps {
	readonly document: LegalDocument
	readonly text: LegalText
	/** Stands above the document. */
	readonly news?: ReactNode
	readonly formTitle?: string
	readonly children?: ReactNode
}

const formId = 'form'

const sectionId = (index: number) => `section-${index + 1}`

/** Ready for printing. */
export function LegalPage({ document, text: given, news, formTitle, children }: LegalPageProps) {
	const settings = useRouteLoaderData<PublicSettings>('root')
	if (!settings) return null
	const text = chooseWords(given, settings)
	const contents = text.sections.map(({ heading }, index) => ({ id: sectionId(index), heading }))
	return (
		<div className="grid items-start gap-8 lg:grid-cols-[17rem_minmax(0,48rem)] lg:gap-12 print:block">
			<Contents
				entries={formTitle ? [...contents, { id: formId, heading: formTitle }] : contents}
				document={document}
			/>
			<article className="flex flex-col gap-8">
				<header className="flex flex-col gap-3">
					<h1 className="font-extrabold text-3xl leading-tight sm:text-4xl">{text.title}</h1>
					<p className="text-lg text-muted">{text.summary}</p>
					<div className="flex items-center justify-between gap-3 sm:justify-start sm:gap-x-5">
						<p className="text-muted text-sm">
							{m.legal_effective({ date: formatDay(text.effective) })}
							{text.version !== text.effective && ` · ${m.legal_version({ version: text.version })}`}
						</p>
						<Button look="quiet" className="no-print -mr-3 shrink-0 px-3! text-sm" onClick={() => window.print()}>
							<Printer aria-hidden="true" className="size-4" />
							{m.legal_print()}
						</Button>
					</div>
					{formTitle && (
						<a href={`#${formId}`} className="no-print button button-accent self-start">
							{formTitle}
						</a>
					)}
				</header>
				{news}
				{text.sections.map((section, index) => (
					<LegalSection key={section.heading} id={sectionId(index)} section={section} settings={settings} />
				))}
				{formTitle && (
					<section id={formId} aria-labelledby={`${formId}-title`} className="no-print scroll-mt-20">
						<h2 id={`${formId}-title`} className="mb-3 font-extrabold text-2xl">
							{formTitle}
						</h2>
						{children}
					</section>
				)}
			</article>
		</div>
	)
}

interface ContentsProps {
	readonly entries: readonly { id: string; heading: string }[]
	readonly document: LegalDocument
}

function Contents({ entries, document }: ContentsProps) {
	const documents: readonly { name: LegalDocument; text: () => string }[] = [
		{ name: 'delivery', text: m.footer_delivery },
		{ name: 'returns', text: m.footer_returns },
		{ name: 'claims', text: m.footer_claims },
		{ name: 'terms', text: m.footer_terms },
		{ name: 'privacy', text: m.footer_privacy },
	]
	const link = 'block rounded-lg px-3 py-1.5 text-sm leading-snug hover:bg-accent-soft hover:text-accent-strong'
	return (
		<aside className="no-print sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-card bg-surface p-4 shadow-card max-lg:hidden">
			<nav aria-label={m.legal_contents()}>
				<p className="px-3 pb-1 font-extrabold">{m.legal_contents()}</p>
				<ol>
					{entries.map(({ id, heading }) => (
						<li key={id}>
							<a href={`#${id}`} className={link}>
								{heading}
							</a>
						</li>
					))}
				</ol>
			</nav>
			<nav aria-label={m.legal_related()} className="mt-3 border-line border-t pt-3">
				<p className="px-3 pb-1 font-extrabold">{m.legal_related()}</p>
				<ul>
					{documents
						.filter(({ name }) => name !== document)
						.map(({ name, text }) => (
							<li key={name}>
								<Link to={`/${name}`} className={link}>
									{text()}
								</Link>
							</li>
						))}
				</ul>
			</nav>
		</aside>
	)
}
