import { Link } from 'react-router'
import { m } from '#messages'
import { type WordFilters, wordsUrl } from './word-filters.ts'

const look =
	'inline-flex min-h-11 grow items-center justify-center rounded-full px-4 text-center font-bold transition-colors hover:bg-accent-soft forced-colors:border ' +
	'aria-[current]:bg-accent aria-[current]:text-on-accent'

/** The two lists of the page. */
export function ListLinks({ list }: Pick<WordFilters, 'list'>) {
	const lists = [
		{ name: '', text: m.search_words_synonyms() },
		{ name: 'pairs', text: m.search_words_pairs() },
	] as const
	return (
		<nav aria-label={m.search_words_lists()}>
			<ul className="flex gap-1 rounded-3xl bg-sunken p-1 sm:max-w-md">
				{lists.map(({ name, text }) => (
					<li key={name} className="flex grow">
						<Link
							to={wordsUrl({ list: name, query: '', page: 1 })}
							aria-current={name === list ? 'page' : undefined}
							preventScrollReset
							className={look}
						>
							{text}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}
