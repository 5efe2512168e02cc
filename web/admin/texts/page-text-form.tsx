import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type PageText, savePageText, type TextPage } from '#contract/settings/page-texts.ts'
import type { Language } from '#contract/values/language.ts'
import type { z } from '#contract/zod.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Prose } from '../../ui/prose.tsx'
import { explainFailure } from '../shared/failures.ts'
import { checkBody } from '../shared/settings/check-body.ts'
import { SettingsForm, settingsCard } from '../shared/settings/settings-form.tsx'
import { useSettingsForm } from '../shared/settings/use-settings-form.ts'
import { tongues } from '../shared/tongues.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import { MarkButtons } from './mark-buttons.tsx'

const titles: Readonly<Record<TextPage, () => string>> = {
	delivery: m.page_delivery,
	about: m.about_title,
	contacts: m.contacts_title,
}

/** What is looked at; each press makes another one. */
interface Shown {
	readonly language: Language
	readonly text: string
}

type Body = z.output<typeof savePageText.body>

const rulesOf = (page: TextPage) => ({
	toDraft: ({ text }: PageText) => text,
	check: (text: PageText['text'], { version }: PageText) =>
		checkBody(savePageText.body, { text, version }, ([, language]) =>
			language === 'ru' ? m.page_text_missing() : m.admin_field_wrong(),
		),
	put: (body: Body) => call('PUT /page-texts/{page}', { params: { page }, body }),
	get: async () => (await call('GET /page-texts', {})).find((one) => one.page === page),
	failed: 'The text was not saved',
})

/** The shopkeeper's text of one page, in its languages. */
export function PageTextForm({ loaded }: { loaded: PageText }) {
	const { page } = loaded
	const title = titles[page]()
	const [language, setLanguage] = useState<Language>(currentLanguage())
	const [shown, setShown] = useState<Shown>()
	const field = useRef<HTMLDivElement>(null)
	const form = useSettingsForm({ loaded, ...rulesOf(page), show: (field) => choose(languageOf(field) ?? language) })
	const { settings, saved, draft: text, isUnsaved, errorOf } = form

	function change(changed: Partial<PageText['text']>) {
		form.change(changed)
		setShown(undefined)
	}

	function choose(chosen: Language) {
		setLanguage(chosen)
		setShown(undefined)
	}

	function show() {
		const from = text[language] === '' ? 'ru' : language
		setShown({ language: from, text: text[from] })
	}

	return (
		<SettingsForm
			settings={settings}
			label={title}
			className={settingsCard}
			buttons={
				<Button look="plain" onClick={show}>
					{m.page_preview()}
				</Button>
			}
			more={
				<>
					{shown && <TextPreview shown={shown} />}
					<EarlierTexts page={page} version={saved.version} isUnsaved={isUnsaved} onTake={change} />
				</>
			}
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="font-extrabold text-xl">{title}</h3>
				<TongueChoice language={language} onChoose={choose} />
			</div>
			<MarkButtons field={field} onChange={(marked) => change({ [language]: marked })} />
			<div ref={field} className="grid">
				<TextArea
					key={language}
					name={`text.${language}`}
					label={m.page_text()}
					lang={language}
					hint={m.page_text_hint()}
					error={errorOf(`text.${language}`)}
					rows={8}
					maxLength={limits.pageText}
					placeholder={text[language] === '' ? text.ru : undefined}
					value={text[language]}
					onChange={({ target }) => change({ [language]: target.value })}
				/>
			</div>
		</SettingsForm>
	)
}

const languageOf = (field: string) => (['ru', 'kk', 'en'] as const).find((one) => field === `text.${one}`)

interface TongueChoiceProps {
	readonly language: Language
	readonly onChoose: (language: Language) => void
}

/** Which language of a text is edited. */
function TongueChoice({ language, onChoose }: TongueChoiceProps) {
	return (
		<fieldset className="flex items-center rounded-full bg-sunken p-0.5">
			<legend className="sr-only">{m.language()}</legend>
			{tongues.map((tongue) => (
				<button
					key={tongue.language}
					type="button"
					aria-pressed={tongue.language === language}
					onClick={() => onChoose(tongue.language)}
					className="segment min-h-11 whitespace-nowrap rounded-full px-[min(0.75rem,2vw)] font-bold text-[min(0.875rem,3.5vw)]"
				>
					{tongue.label()}
				</button>
			))}
		</fieldset>
	)
}

/** The text as its page shows it. */
function TextPreview({ shown }: { shown: Shown }) {
	const { data, failure } = useAnswer(shown, (signal) =>
		call('POST /page-texts/preview', { body: { text: shown.text } }, { signal }),
	)
	return (
		<section aria-label={m.page_preview()} className="rounded-2xl border border-line bg-canvas p-4">
			<div role="status">
				{failure !== undefined && m.page_preview_failed({ reason: explainFailure('No preview came', failure) })}
				{data?.blocks.length === 0 && <p className="text-muted">{m.page_preview_empty()}</p>}
				{data && <Prose blocks={data.blocks} lang={shown.language} />}
			</div>
		</section>
	)
}
