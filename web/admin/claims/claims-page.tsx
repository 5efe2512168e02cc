import { Link, useRevalidator } from 'react-router'
import { type ClaimState, claimStates } from '#contract/claims.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { describePage } from '../../platform/seo.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { loadPage } from '../shared/load-page.ts'
import { countAgain } from '../shared/navigation/waiting-store.ts'
import { NewerOlder } from '../shared/newer-older.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import { PageHead } from '../shared/page-head.tsx'
import type { Route } from './+types/claims-page.ts'
import { ClaimCard } from './claim-card.tsx'

const pageSize = 30

const texts: Readonly<Record<ClaimState, { readonly name: () => string; readonly none: () => string }>> = {
	open: { name: m.claims_open, none: m.claims_none_open },
	decided: { name: m.claims_decided, none: m.claims_none_decided },
}

export const meta = () => describePage({ title: m.claims_title(), isPrivate: true })

export async function clientLoader({ request: { signal, url } }: Route.ClientLoaderArgs) {
	const { searchParams } = new URL(url)
	const state = claimStates.find((one) => one === searchParams.get('state')) ?? 'open'
	const pageNumber = Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1))
	const load = () => call('GET /claims', { query: { state, pageNumber, pageSize } }, { signal })
	return { state, page: pageNumber, ...(await loadPage(signal, load, { failed: 'The claims were not loaded' })) }
}

export const HydrateFallback = LoadingText

export default function ClaimsPage({ loaderData: { state, page, loaded, failure } }: Route.ComponentProps) {
	const { revalidate } = useRevalidator()
	if (!loaded) return <NotLoaded title={m.claims_failed()} failure={failure} />

	async function readAgain() {
		await Promise.all([revalidate(), countAgain()])
	}

	return (
		<div className="flex flex-col gap-6">
			<PageHead title={m.claims_title()} hint={m.claims_hint()} />
			<States chosen={state} />
			{loaded.length === 0 && (
				<Message heading="h2" guide={state === 'open' ? 'happy' : 'searching'} title={texts[state].none()} />
			)}
			<ol className="flex flex-col gap-3 empty:hidden">
				{loaded.map((claim) => (
					<li key={claim.id}>
						<ClaimCard claim={claim} onChanged={readAgain} />
					</li>
				))}
			</ol>
			<NewerOlder page={page} hasNext={loaded.length === pageSize} urlOf={(next) => claimsUrl(state, next)} />
		</div>
	)
}

function States({ chosen }: { chosen: ClaimState }) {
	const look =
		'inline-flex min-h-11 items-center rounded-full px-4 font-bold hover:bg-accent-soft forced-colors:border aria-[current]:bg-accent aria-[current]:text-on-accent'
	return (
		<nav aria-label={m.claims_states()}>
			<ul className="flex flex-wrap gap-1">
				{claimStates.map((state) => (
					<li key={state}>
						<Link to={claimsUrl(state)} aria-current={state === chosen || undefined} className={look}>
							{texts[state].name()}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

function claimsUrl(state: ClaimState, page = 1): string {
	const query = new URLSearchParams({ ...(state !== 'open' && { state }), ...(page > 1 && { page: String(page) }) })
	return query.size === 0 ? '/admin/claims' : `/admin/claims?${query}`
}
