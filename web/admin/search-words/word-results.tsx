import type { SynonymLine } from '#contract/search-words.ts'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { Message } from '../../ui/message.tsx'
import { NewerOlder } from '../shared/newer-older.tsx'
import { NotLoaded } from '../shared/not-loaded.tsx'
import type { LoadedWords } from './load-words.ts'
import { PairList } from './pair-list.tsx'
import { SynonymList } from './synonym-list.tsx'
import { type WordFilters, wordsUrl } from './word-filters.ts'

interface WordResultsProps extends LoadedWords {
	readonly isBusy: boolean
	readonly onEdit: (line: SynonymLine) => void
	readonly onChanged: () => void
}

/** The list, or why there is none. */
export function WordResults({ filters, lines, pairPage, failure, isBusy, onEdit, onChanged }: WordResultsProps) {
	const found = lines ?? pairPage?.pairs
	const isEmpty = found === undefined || found.length === 0
	return (
		<>
			<p role="status" className={failure && found ? staleLook : 'min-h-6 text-muted'}>
				{isBusy && m.loading()}
				{!isBusy && failure && found && `${m.search_words_failed()}: ${failure}`}
				{!isBusy && !failure && lines && !isEmpty && m.search_words_found({ count: lines.length })}
			</p>
			{isEmpty ? (
				<NoWords filters={filters} failure={found ? undefined : failure} />
			) : (
				<div aria-busy={isBusy || undefined} className={`transition-opacity ${isBusy ? 'opacity-60' : ''}`}>
					{lines && <SynonymList lines={lines} onEdit={onEdit} onDeleted={onChanged} />}
					{pairPage && <PairList pairs={pairPage.pairs} />}
				</div>
			)}
			{pairPage && (
				<NewerOlder
					page={filters.page}
					hasNext={pairPage.hasNext}
					urlOf={(page) => wordsUrl({ ...filters, page })}
					words={[m.search_words_back(), m.search_words_on()]}
				/>
			)}
		</>
	)
}

const staleLook = 'rounded-2xl bg-bad-soft px-4 py-3 font-semibold text-bad'

interface NoWordsProps {
	readonly filters: WordFilters
	readonly failure: string | undefined
}

function NoWords({ filters, failure }: NoWordsProps) {
	if (failure) return <NotLoaded heading="h2" title={m.search_words_failed()} failure={failure} />
	const { list, query, page } = filters
	if (query !== '' || page > 1) {
		return (
			<Message heading="h2" guide="searching" title={m.search_words_none()} text={m.search_words_none_hint()}>
				<ButtonLink look="plain" to={wordsUrl({ list, query: '', page: 1 })}>
					{m.search_words_show_all()}
				</ButtonLink>
			</Message>
		)
	}
	return list === 'pairs' ? (
		<Message
			heading="h2"
			guide="searching"
			title={m.search_words_pairs_empty()}
			text={m.search_words_pairs_empty_hint()}
		/>
	) : (
		<Message heading="h2" guide="searching" title={m.search_words_empty()} text={m.search_words_empty_hint()} />
	)
}
