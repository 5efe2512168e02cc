import { useState } from 'react'
import type { SearchPair } from '#contract/search-words.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { CheckField } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

export function PairList({ pairs }: { pairs: readonly SearchPair[] }) {
	return (
		<ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-card sm:px-5">
			{pairs.map((pair) => (
				<PairRow key={`${pair.word} ${pair.otherWord} ${pair.isVetoed}`} pair={pair} />
			))}
		</ul>
	)
}

const sources: Readonly<Record<SearchPair['source'], () => string>> = {
	alphabet: m.search_words_source_alphabet,
	sound: m.search_words_source_sound,
	diminutive: m.search_words_source_diminutive,
}

/** The switch shows the choice at once and goes back when it cannot be saved. */
function PairRow({ pair: { word, otherWord, source, ...pair } }: { pair: SearchPair }) {
	const [isVetoed, setVetoed] = useState(pair.isVetoed)
	const [isSaving, setSaving] = useState(false)

	async function choose(wanted: boolean) {
		if (isSaving) return
		setVetoed(wanted)
		setSaving(true)
		try {
			await call('PUT /search-pairs/veto', { body: { word, otherWord, isVetoed: wanted } })
		} catch (error) {
			setVetoed(!wanted)
			showToast('error', m.search_words_veto_failed({ reason: explainFailure('A pair was not changed', error) }))
		} finally {
			setSaving(false)
		}
	}

	return (
		<li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
			<p className={`wrap-anywhere min-w-0 grow font-semibold ${isVetoed ? 'text-muted' : ''}`}>
				{word} = {otherWord}
				<span className="block font-normal text-muted text-sm">{sources[source]()}</span>
			</p>
			<CheckField
				role="switch"
				label={m.search_words_use()}
				aria-label={m.search_words_use_pair({ word, other: otherWord })}
				aria-busy={isSaving || undefined}
				checked={!isVetoed}
				onChange={({ target }) => void choose(!target.checked)}
			/>
		</li>
	)
}
