import { Plus } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { describePage } from '../../platform/seo.ts'
import { requireAdmin } from '../../platform/session/require-session.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { MissingPage } from '../shared/missing-page.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { SearchForm } from '../shared/search-form.tsx'
import { useLastKnown } from '../shared/use-last-known.ts'
import { useLostFocus } from '../shared/use-lost-focus.ts'
import { useWantedFilters } from '../shared/use-wanted-filters.ts'
import type { Route } from './+types/search-words-page.ts'
import { ListLinks } from './list-links.tsx'
import { loadWords } from './load-words.ts'
import { useSynonymForm } from './use-synonym-form.ts'
import { readWordFilters, wordsUrl } from './word-filters.ts'
import { WordResults } from './word-results.tsx'

const SynonymDialog = lazyPart(async () => (await import('./synonym-dialog.tsx')).SynonymDialog)

export const meta = () => describePage({ title: m.search_words_title(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireAdmin()
	return await loadWords(readWordFilters(new URL(request.url).searchParams), request.signal)
}

export const HydrateFallback = LoadingText

export default function SearchWordsPage({ loaderData }: Route.ComponentProps) {
	const { filters, failure } = loaderData
	const url = wordsUrl(filters)
	const lines = useLastKnown(`lines ${url}`, loaderData.lines)
	const pairPage = useLastKnown(`pairs ${url}`, loaderData.pairPage)
	const { revalidate, state } = useRevalidator()
	const navigation = useNavigation()
	const isBusy = state !== 'idle' || navigation.state !== 'idle'
	const { wanted, narrow } = useWantedFilters(filters, wordsUrl)
	// What is typed while the other list loads is searched in that one.
	const { list } = navigation.location ? readWordFilters(new URLSearchParams(navigation.location.search)) : filters
	const { dialog, open, close } = useSynonymForm(url)
	const heading = useRef<HTMLHeadingElement>(null)
	// A deleted line takes its button with it.
	useLostFocus(lines, () => heading.current)
	if (failure === 'missing') return <MissingPage />
	return (
		<div className="flex flex-col gap-6">
			<PageHead
				title={m.search_words_title()}
				hint={filters.list === 'pairs' ? m.search_words_pairs_hint() : m.search_words_hint()}
				headingRef={heading}
			>
				{filters.list === '' && (
					<Button onClick={() => open()}>
						<Plus aria-hidden="true" className="size-5" />
						{m.search_words_add()}
					</Button>
				)}
			</PageHead>
			<ListLinks list={filters.list} />
			<SearchForm
				name={m.search_words_filters()}
				label={m.search_words_search()}
				placeholder={m.search_words_search_placeholder()}
				searched={wanted.query}
				onSearch={(query) => narrow({ list, query })}
			/>
			<WordResults
				{...{ filters, lines, pairPage, failure, isBusy }}
				onEdit={open}
				onChanged={() => void revalidate()}
			/>
			{dialog && (
				<Suspense>
					<SynonymDialog
						key={dialog.opening}
						{...dialog}
						onClose={close}
						onSaved={({ phrases }) => {
							close()
							showToast('success', m.search_words_saved({ phrases: phrases.join(', ') }))
							void revalidate()
						}}
					/>
				</Suspense>
			)}
		</div>
	)
}
