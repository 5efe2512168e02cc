import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { PageText, TextPage } from '#contract/settings/page-texts.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatMoment } from '../../platform/format.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'

interface EarlierTextsProps {
	readonly page: TextPage
	/** Of the text that counts. */
	readonly version: number
	/** Whether the fields have what is not saved. */
	readonly isUnsaved: boolean
	readonly onTake: (text: PageText['text']) => void
}

/** What the page said before; a version is taken into the fields and saved from there. */
export function EarlierTexts({ page, version, isUnsaved, onTake }: EarlierTextsProps) {
	const [isOpen, setOpen] = useState(false)
	const { data, failure } = useAnswer(isOpen ? version : undefined, (signal) =>
		call('GET /page-texts/{page}/earlier', { params: { page } }, { signal }),
	)

	async function take(text: PageText['text']) {
		if (isUnsaved && !(await askConfirmation(m.page_earlier_question(), m.page_earlier_replace()))) return
		onTake(text)
		showToast('info', m.page_earlier_taken())
	}

	return (
		<details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
			<summary className="inline-flex min-h-11 list-none items-center gap-2 font-bold text-accent [&::-webkit-details-marker]:hidden">
				{m.page_earlier()}
				<ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
			</summary>
			<div role="status" className="text-muted empty:hidden">
				{failure !== undefined && m.page_earlier_failed()}
				{data?.length === 0 && m.page_earlier_none()}
			</div>
			<ul className="divide-y divide-line">
				{data?.map(({ version: earlier, savedAt, text }) => (
					<li key={earlier} className="flex items-center justify-between gap-3 py-2">
						<div className="min-w-0">
							<p className="font-semibold">{formatMoment(savedAt)}</p>
							<p lang="ru" className="line-clamp-1 text-muted text-sm">
								{text.ru || m.page_earlier_empty()}
							</p>
						</div>
						<Button
							look="plain"
							aria-label={m.page_earlier_back({ when: formatMoment(savedAt) })}
							onClick={() => void take(text)}
							className="shrink-0"
						>
							{m.page_earlier_back_short()}
						</Button>
					</li>
				))}
			</ul>
		</details>
	)
}
