import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { type getNotice, type Notice, saveNotice } from '#contract/settings/notice.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { kostanayDay } from '../../platform/kostanay-day.ts'
import { CheckField, TextArea } from '../../ui/field.tsx'
import { DayField } from '../shared/day-field.tsx'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm, settingsCard } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { tongues } from '../shared/tongues.ts'

type Versioned = Answer<typeof getNotice>

const texts: Readonly<Record<string, () => string>> = { 'text.ru': m.notice_text_missing, through: m.notice_days_wrong }

const rules = {
	toDraft: (saved: Versioned) => saved,
	check: (typed: Versioned, { version }: Versioned) =>
		checkBody(saveNotice.body, { ...typed, version }, (path) => (texts[path.join('.')] ?? m.admin_field_wrong)()),
	put: (body: z.output<typeof saveNotice.body>) => call('PUT /shop-notice', { body }),
	get: () => call('GET /shop-notice', {}),
	failed: 'The notice was not saved',
}

/** The message on top of every page, with its days. */
export function NoticeForm({ loaded }: { loaded: Versioned }) {
	const { settings, saved, draft, change, errorOf } = useSettingsForm({ loaded, ...rules })
	const bind = (name: string) => ({ name, error: errorOf(name) })
	return (
		<SettingsForm settings={settings} label={m.notice_title()} className={settingsCard}>
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
					hint={m.notice_from_hint()}
					value={draft.from ?? ''}
					onChange={(day) => change({ from: day || undefined })}
				/>
				<DayField
					{...bind('through')}
					label={m.promo_through()}
					hint={m.notice_through_hint()}
					value={draft.through ?? ''}
					onChange={(day) => change({ through: day || undefined })}
				/>
			</div>
			<p role="status" className="font-semibold text-muted empty:hidden">
				{stateText(saved)}
			</p>
		</SettingsForm>
	)
}

/** Where the saved notice is in its days; nothing when it is off. */
function stateText({ isOn, from = '', through = '9' }: Notice): string {
	const today = kostanayDay(new Date())
	if (!isOn) return ''
	if (today > through) return m.notice_over()
	return today < from ? m.notice_planned({ day: formatCalendarDay(from) }) : m.notice_shown()
}
