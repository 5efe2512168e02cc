import { useId } from 'react'
import type { SearchStatistics } from '#contract/search-words.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { FailedPart } from '../shared/failed-part.tsx'
import { explainFailure } from '../shared/failures.ts'

/** What customers search for in vain, each with a way to help them. */
export function Searches() {
	const id = useId()
	const { data, failure, isLoading, reload } = useAnswer('searches', loadStatistics)
	return (
		<section aria-labelledby={id} className="flex flex-col gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
				<div>
					<h2 id={id} className="font-extrabold text-xl">
						{m.overview_searches()}
					</h2>
					<p className="text-muted text-sm">{m.overview_searches_hint()}</p>
				</div>
				<ButtonLink look="plain" to="/admin/search-words">
					{m.admin_links_search_words()}
				</ButtonLink>
			</div>
			{data && <Lists statistics={data} />}
			{!data && isLoading && <LoadingText />}
			{!isLoading && failure !== undefined && <FailedPart text={m.overview_searches_failed()} retry={reload} />}
		</section>
	)
}

async function loadStatistics(signal: AbortSignal): Promise<SearchStatistics> {
	try {
		return await call('GET /searches', {}, { signal })
	} catch (error) {
		if (!signal.aborted) explainFailure('The searches were not loaded', error)
		throw error
	}
}

function Lists({ statistics: { withoutResults, fewClicks } }: { statistics: SearchStatistics }) {
	return (
		<div className="grid items-start gap-4 lg:grid-cols-2">
			<QueryList
				title={m.overview_without_results()}
				empty={m.overview_without_results_empty()}
				queries={withoutResults}
			/>
			<QueryList title={m.overview_few_clicks()} empty={m.overview_few_clicks_empty()} queries={fewClicks} />
		</div>
	)
}

interface QueryListProps {
	readonly title: string
	readonly empty: string
	readonly queries: readonly { readonly query: string; readonly searches: number; readonly opened?: number }[]
}

function QueryList({ title, empty, queries }: QueryListProps) {
	const id = useId()
	return (
		<div className="rounded-card bg-surface p-4 shadow-card sm:p-5">
			<h3 id={id} className="font-bold">
				{title}
			</h3>
			{queries.length === 0 && <p className="mt-1 text-muted">{empty}</p>}
			<ul aria-labelledby={id} className="mt-1 flex flex-col divide-y divide-line empty:hidden">
				{queries.map(({ query, searches, opened }) => (
					<li key={query} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<p className="wrap-anywhere min-w-0 grow">
							<span className="font-semibold">{query}</span>{' '}
							<span className="text-muted text-sm">
								{m.overview_searched({ count: searches })}
								{opened !== undefined && `, ${m.overview_opened({ count: opened })}`}
							</span>
						</p>
						<ButtonLink
							look="plain"
							to={`/admin/search-words?${new URLSearchParams({ add: query })}`}
							label={m.overview_make_synonym_of({ query })}
						>
							{m.overview_make_synonym()}
						</ButtonLink>
					</li>
				))}
			</ul>
		</div>
	)
}
