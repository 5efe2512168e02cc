import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { SynonymLine } from '#contract/search-words.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { IconButton } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface SynonymListProps {
	readonly lines: readonly SynonymLine[]
	readonly onEdit: (line: SynonymLine) => void
	readonly onDeleted: () => void
}

export function SynonymList({ lines, onEdit, onDeleted }: SynonymListProps) {
	const [isBusy, setBusy] = useState(false)

	async function remove({ id, phrases }: SynonymLine) {
		const question = m.search_words_delete_question({ phrases: phrases.join(', ') })
		if (isBusy || !(await askConfirmation(question, m.admin_delete()))) return
		setBusy(true)
		try {
			await call('DELETE /synonyms/{id}', { params: { id } })
			showToast('success', m.search_words_deleted())
		} catch (error) {
			showToast('error', m.search_words_delete_failed({ reason: explainFailure('Synonyms were not deleted', error) }))
		} finally {
			setBusy(false)
		}
		// Also after a failure: somebody else may have deleted the line.
		onDeleted()
	}

	return (
		<>
			{lines.some(({ typedOnly }) => typedOnly.length > 0) && (
				<p className="mb-3 text-muted text-sm">{m.search_words_typed_only_legend()}</p>
			)}
			<ul className="flex flex-col divide-y divide-line rounded-card bg-surface px-4 py-1 shadow-card sm:px-5">
				{lines.map((line) => (
					<li key={line.id} className="flex items-start gap-1 py-2.5">
						<Phrases {...line} />
						<IconButton label={m.search_words_edit({ phrases: line.phrases.join(', ') })} onClick={() => onEdit(line)}>
							<Pencil aria-hidden="true" className="size-4" />
						</IconButton>
						<IconButton
							label={m.search_words_delete({ phrases: line.phrases.join(', ') })}
							isWaiting={isBusy}
							className="-mr-2"
							onClick={() => void remove(line)}
						>
							<Trash2 aria-hidden="true" className="size-4" />
						</IconButton>
					</li>
				))}
			</ul>
		</>
	)
}

const phraseLook = 'wrap-anywhere min-w-0 rounded-full border px-3.5 py-1 font-semibold leading-snug'
const ordinaryLook = 'border-transparent bg-accent-soft forced-colors:border-current'
const typedOnlyLook = 'border-edge border-dashed'

function Phrases({ phrases, typedOnly }: Pick<SynonymLine, 'phrases' | 'typedOnly'>) {
	return (
		<ul className="flex min-h-11 min-w-0 grow flex-wrap items-center gap-2">
			{phrases.map((phrase) => {
				const isTypedOnly = typedOnly.includes(phrase)
				return (
					<li key={phrase} className={`${phraseLook} ${isTypedOnly ? typedOnlyLook : ordinaryLook}`}>
						{phrase}
						{isTypedOnly && <span className="sr-only"> ({m.search_words_typed_only()})</span>}
					</li>
				)
			})}
		</ul>
	)
}
