import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type getNotice, type Notice, saveNotice } from '#contract/settings/notice.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { kostanayDay } from '../../platform/kostanay-day.ts'
import { noteChangedSettings } from '../../platform/live/newer-settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { DayField } from '../shared/day-field.tsx'
import { explainFailure } from '../shared/failures.ts'
import { findNewer } from '../shared/find-newer.ts'
import { tongues } from '../shared/tongues.ts'
import type { NoteUnsaved } from './use-unsaved.ts'

const errors: Readonly<Record<string, () => string>> = {
	'text.ru': m.notice_text_missing,
	through: m.notice_days_wrong,
}

interface NoticeFormProps {
	readonly loaded: Answer<typeof getNotice>
	readonly onUnsaved: NoteUnsaved
}

/** The message on top of every page, with its days. */
export function NoticeForm({ loaded, onUnsaved }: NoticeFormProps) {
	const [saved, setSaved] = useState(loaded)
	const [draft, setDraft] = useState(loaded)
	const [wrong, setWrong] = useState<string>()
	const [isSaving, setSaving] = useState(false)
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => onUnsaved('notice', draft !== saved), [onUnsaved, draft, saved])

	function change(changes: Partial<Notice>) {
		setDraft((before) => ({ ...before, ...changes }))
		setWrong(undefined)
	}

	async function save() {
		const checked = saveNotice.body.safeParse({ ...draft, version: saved.version })
		if (!checked.success) {
			const field = checked.error.issues[0]?.path.join('.')
			setWrong(field)
			form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
			return
		}
		setSaving(true)
		try {
			const now = await call('PUT /shop-notice', { body: checked.data })
			noteChangedSettings()
			setSaved(now)
			// What was typed meanwhile stays.
			setDraft((typed) => (typed === draft ? now : typed))
			showToast('success', m.texts_saved())
		} catch (failure) {
			const newer = await findNewer(failure, () => call('GET /shop-notice', {}))
			if (newer) setSaved(newer)
			else showToast('error', m.texts_save_failed({ reason: explainFailure('The notice was not saved', failure) }))
		}
		setSaving(false)
	}

	const bind = (name: string) => ({ name, error: wrong === name ? (errors[name] ?? m.zones_field_wrong)() : undefined })
	return (
		<form
			ref={form}
			noValidate
			aria-label={m.notice_title()}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className="flex flex-col gap-5 rounded-card bg-surface p-4 shadow-card sm:p-5"
		>
			<div>
				<h2 className="font-extrabold text-2xl">{m.notice_title()}</h2>
				<p className="mt-1 max-w-prose text-muted">{m.notice_hint()}</p>
			</div>
			<CheckField
				label={m.notice_is_on()}
				checked={draft.isOn}
				onChange={({ target }) => change({ isOn: target.checked })}
			/>
			<div className="grid items-start gap-4 lg:grid-cols-3">
				{tongues.map(({ language, label }) => (
					<TextArea
						key={language}
						{...bind(`text.${language}`)}
						label={label()}
						lang={language}
						rows={3}
						maxLength={limits.shopNotice}
						placeholder={draft.text[language] === '' ? draft.text.ru : undefined}
						value={draft.text[language]}
						onChange={({ target }) => change({ text: { ...draft.text, [language]: target.value } })}
					/>
				))}
			</div>
			<div className="grid max-w-md grid-cols-2 items-start gap-3">
				<DayField
					{...bind('from')}
					label={m.promo_from()}
					value={draft.from ?? ''}
					onChange={(day) => change({ from: day || undefined })}
				/>
				<DayField
					{...bind('through')}
					label={m.promo_through()}
					value={draft.through ?? ''}
					onChange={(day) => change({ through: day || undefined })}
				/>
			</div>
			<p role="status" className="font-semibold text-muted empty:hidden">
				{stateText(saved)}
			</p>
			<div>
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
			</div>
		</form>
	)
}

/** Where the saved notice is in its days; nothing when it is off. */
function stateText({ isOn, from = '', through = '9' }: Notice): string {
	const today = kostanayDay(new Date())
	if (!isOn) return ''
	if (today > through) return m.notice_over()
	return today < from ? m.notice_planned({ day: formatCalendarDay(from) }) : m.notice_shown()
}
