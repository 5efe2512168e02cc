import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PromoCode } from '#contract/prices/promo-codes.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { listCategories } from '../../platform/api/list-categories.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { describePage } from '../../platform/seo.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { loadPage } from '../shared/load-page.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/promo-codes-page.ts'
import { PromoCard } from './promo-card.tsx'

const PromoDialog = lazyPart(async () => (await import('./promo-dialog.tsx')).PromoDialog)

export const meta = () => describePage({ title: m.promo_title(), isPrivate: true })

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
	const load = async () => {
		const [codes, categories] = await Promise.all([call('GET /promo-codes', {}, { signal }), listCategories(call)])
		return { codes, categories }
	}
	return await loadPage(signal, load, { failed: 'The promo codes were not loaded' })
}

export const HydrateFallback = LoadingText

/** The dialog for one code, or a new one; `turn` makes each opening a new form. */
interface Opened {
	readonly code: PromoCode | undefined
	readonly turn: number
	readonly isOpen: boolean
}

export default function PromoCodesPage({ loaderData: { loaded, failure } }: Route.ComponentProps) {
	const { revalidate } = useRevalidator()
	const [opened, setOpened] = useState<Opened>()
	if (!loaded) return <NotLoaded title={m.promo_failed()} failure={failure} />
	const { codes, categories } = loaded
	const open = (code?: PromoCode) => setOpened({ code, turn: (opened?.turn ?? 0) + 1, isOpen: true })
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.promo_title()} hint={m.promo_hint()}>
				<Button onClick={() => open()}>{m.promo_new()}</Button>
			</PageHead>
			{codes.length === 0 && (
				<Message heading="h2" guide="searching" title={m.promo_empty()} text={m.promo_empty_hint()} />
			)}
			<ul className="grid gap-4 empty:hidden lg:grid-cols-2">
				{codes.map((code) => (
					<PromoCard key={code.id} code={code} onEdit={() => open(code)} onEnded={() => void revalidate()} />
				))}
			</ul>
			{opened && (
				<Suspense>
					<PromoDialog
						key={opened.turn}
						code={opened.code}
						categories={categories}
						isOpen={opened.isOpen}
						onSaved={() => void revalidate()}
						onClose={() => setOpened({ ...opened, isOpen: false })}
					/>
				</Suspense>
			)}
		</div>
	)
}
