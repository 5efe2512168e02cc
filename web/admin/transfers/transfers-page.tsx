import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useLiveEvents } from '../../platform/live/use-live-events.ts'
import { describePage } from '../../platform/seo.ts'
import { SelectField } from '../../ui/field.tsx'
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
	const { searchParams } = new URL(url)
	const query = searchParams.get('query') ?? ''
	const sort = searchParams.get('sort') === 'dear' ? 'dear' : ''
	const load = async () => {
		const [lists, settings] = await Promise.all([
			call('GET /transfers', { query: { query, ...(sort && { sort }) } }, { signal }),
			call('GET /transfer-settings', {}, { signal }),
		])
		return { lists, settings }
	}
	return { query, sort, ...(await loadPage(signal, load, { failed: 'The transfers were not loaded' })) }
}

export const HydrateFallback = LoadingText

export default function TransfersPage({ loaderData }: Route.ComponentProps) {
	const { query, sort, loaded: latest, failure } = loaderData
	const { revalidate } = useRevalidator()
	const navigate = useNavigate()
	const loaded = useLastKnown('transfers', latest)
	useLiveEvents(revalidate, loaded !== undefined)
	if (!loaded || failure === 'missing') return <NotLoaded title={m.transfers_failed()} failure={failure} />
	// Switched off, and nothing is left of it.
	const isUnused =
		!loaded.settings.isOn && query === '' && Object.values(loaded.lists).every(({ length }) => length === 0)
	const list = (changes: { query?: string; sort?: string }) => {
		const set = Object.entries({ query, sort, ...changes }).filter(([, value]) => value !== '')
		void navigate(`?${new URLSearchParams(set)}`, { replace: true, preventScrollReset: true })
	}
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
						onSearch={(text) => list({ query: text })}
						className="items-start sm:grid-cols-[2fr_1fr]"
						setCount={sort === '' ? 0 : 1}
						fields={
							<SelectField
								name="sort"
								label={m.admin_order_sort()}
								value={sort}
								onChange={({ target }) => list({ sort: target.value })}
							>
								<option value="">{m.transfers_sort_time()}</option>
								<option value="dear">{m.transfers_sort_dear()}</option>
							</SelectField>
						}
					/>
					<TransferLists lists={loaded.lists} onTried={() => void Promise.all([revalidate(), countAgain()])} />
				</>
			)}
			<TransferSettingsForm loaded={loaded.settings} onSwitched={() => void revalidate()} />
		</div>
	)
}
