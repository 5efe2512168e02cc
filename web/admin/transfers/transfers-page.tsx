import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { loadPage } from '../shared/load-page.ts'
import { countAgain } from '../shared/navigation/waiting-store.ts'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { useLastKnown } from '../shared/use-last-known.ts'
import type { Route } from './+types/transfers-page.ts'
import { TransferLists } from './transfer-lists.tsx'
import { TransferSettingsForm } from './transfer-settings-form.tsx'

export const meta = () => describePage({ title: m.transfers_title(), isPrivate: true })

export async function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
	const query = new URL(url).searchParams.get('query') ?? ''
	const load = async () => {
		const [lists, settings] = await Promise.all([
			call('GET /transfers', { query: { query } }, { signal }),
			call('GET /transfer-settings', {}, { signal }),
		])
		return { lists, settings }
	}
	return { query, ...(await loadPage(signal, load, { failed: 'The transfers were not loaded' })) }
}

export const HydrateFallback = LoadingText

export default function TransfersPage({ loaderData: { query, loaded: latest, failure } }: Route.ComponentProps) {
	const { revalidate } = useRevalidator()
	const navigate = useNavigate()
	const loaded = useLastKnown('transfers', latest)
	useLiveEvents(revalidate, loaded !== undefined)
	if (!loaded || failure === 'missing') return <NotLoaded title={m.transfers_failed()} failure={failure} />
	// Switched off, and nothing is left of it.
	const isUnused =
		!loaded.settings.isOn && query === '' && Object.values(loaded.lists).every(({ length }) => length === 0)
	const search = (text: string) =>
		void navigate(text === '' ? '?' : `?query=${encodeURIComponent(text)}`, { replace: true, preventScrollReset: true })
	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.transfers_title()} hint={m.transfers_hint()} />
			{!(loaded.settings.isOn || isUnused) && <p className="-mt-4 font-bold text-wait">{m.transfers_off_note()}</p>}
			<p role="status" className={failure ? 'rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad' : 'sr-only'}>
				{failure}
			</p>
			{!isUnused && (
				<>
					<SearchForm
						name={m.transfers_search()}
						label={m.transfers_search()}
						placeholder={m.transfers_search_placeholder()}
						searched={query}
						onSearch={search}
					/>
					<TransferLists lists={loaded.lists} onTried={() => void Promise.all([revalidate(), countAgain()])} />
				</>
			)}
			<TransferSettingsForm loaded={loaded.settings} onSwitched={() => void revalidate()} />
		</div>
	)
}
