import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { TextPage } from '#contract/settings/page-texts.ts'
import { m } from '#messages'
import { reloadPage } from '../../platform/chunk-loading.ts'
import { describePage } from '../../platform/seo.ts'
import { leadOn } from '../../platform/session/lead-on.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Guide } from '../../ui/guide/guide.tsx'
import { Message } from '../../ui/message.tsx'
import { Prose } from '../../ui/prose.tsx'
import { hasPageText, loadPageText, type PageText } from '../shared/page-text.ts'

/** Without a text there is no such page. */
export async function loadOwnPage(page: TextPage, context: Parameters<typeof loadPageText>[1]) {
	const text = await loadPageText(page, context)
	if (text ? text.blocks.length === 0 : !hasPageText(page, context)) throw await leadOn()
	return data(text, { status: text ? 200 : 503 })
}

interface Described {
	readonly page: TextPage
	readonly title: string
	readonly text: PageText | undefined
	readonly settings: PublicSettings | undefined
}

/** Its first paragraph describes it. */
export function describeOwnPage({ page, title, text, settings }: Described) {
	const first = text?.blocks.find(({ kind }) => kind === 'text')
	const description = first && 'pieces' in first ? first.pieces.map((piece) => piece.text).join('') : title
	const url = settings && `${settings.publicUrl}/${page}`
	return describePage({ title, description, url, languages: text?.languages })
}

interface OwnPageProps {
	readonly title: string
	readonly text: PageText | undefined
	/** Two parts, side by side where there is room. */
	readonly children: ReactNode
}

export function OwnPage({ title, text, children }: OwnPageProps) {
	if (!text)
		return (
			<Message guide="sorry" title={m.page_broken()}>
				<Button onClick={reloadPage}>{m.reload()}</Button>
			</Message>
		)
	return (
		<article className="flex flex-col gap-4 sm:gap-6">
			<header className="flex items-end justify-between gap-4 border-line border-b">
				<h1 className="self-center font-extrabold text-3xl leading-tight sm:text-4xl">{title}</h1>
				<div className="shrink-0">
					<Guide mood="happy" className="h-20 sm:h-28" />
				</div>
			</header>
			<div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">{children}</div>
		</article>
	)
}

export function OwnText({ text }: { text: PageText | undefined }) {
	if (!text) return null
	return (
		<div className="rounded-card bg-surface p-4 shadow-card sm:p-6">
			<Prose blocks={text.blocks} lang={text.language} />
		</div>
	)
}
