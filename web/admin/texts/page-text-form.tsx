import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type PageText, savePageText, type TextPage } from '#contract/settings/page-texts.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { noteChangedSettings } from '../../platform/live/newer-settings.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { Prose } from '../../ui/prose.tsx'
import { explainFailure } from '../shared/failures.ts'
import { findNewer } from '../shared/find-newer.ts'
import { tongues } from '../shared/tongues.ts'
import { EarlierTexts } from './earlier-texts.tsx'
import type { NoteUnsaved } from './use-unsaved.ts'

const titles: Readonly<Record<TextPage, () => string>> = {
	delivery: m.page_delivery,
	about: m.about_title,
	contacts: m.contacts_title,
}

interface Wrong {
	readonly language: Language
	readonly text: string
}

/** What is looked at; each press makes another one. */
interface Shown {
	readonly language: Language
	readonly text: string
}

/** The shopkeeper's text of one page, in its languages. */
export function PageTextForm({ loaded, onUnsaved }: { loaded: PageText; onUnsaved: NoteUnsaved }) {
	const { page } = loaded
	const title = titles[page]()
	const [saved, setSaved] = useState(loaded)
	const [text, setText] = useState(loaded.text)
	const [language, setLanguage] = useState<Language>(currentLanguage())
	const [wrong, setWrong] = useState<Wrong>()
	const [shown, setShown] = useState<Shown>()
	const [isSaving, setSaving] = useState(false)
	const field = useRef<HTMLTextAreaElement>(null)
	useEffect(() => onUnsaved(page, text !== saved.text), [onUnsaved, page, text, saved])
	// The field is of another language only once it is drawn anew.
	useEffect(() => {
		if (wrong) field.current?.focus()
	}, [wrong])

	function change(changed: PageText['text']) {
		setText(changed)
		setWrong(undefined)
		setShown(undefined)
	}

	function point(mistake: Wrong) {
		setLanguage(mistake.language)
		setShown(undefined)
		setWrong(mistake)
	}

	function choose(chosen: Language) {
		setLanguage(chosen)
		setShown(undefined)
	}

	function show() {
		const from = text[language] === '' ? 'ru' : language
		setShown({ language: from, text: text[from] })
	}

	async function save() {
		const checked = savePageText.body.safeParse({ text, version: saved.version })
		if (!checked.success) return point({ language: 'ru', text: m.page_text_missing() })
		setSaving(true)
		try {
			const now = await call('PUT /page-texts/{page}', { params: { page }, body: checked.data })
			noteChangedSettings()
			setSaved(now)
			// What was typed meanwhile stays.
			setText((typed) => (typed === text ? now.text : typed))
			showToast('success', m.texts_saved())
		} catch (failure) {
			const mistake = findMistake(failure)
			const newer = await findNewer(failure, () => findPageText(page))
			if (mistake) point(mistake)
			else if (newer) setSaved(newer)
			else showToast('error', m.texts_save_failed({ reason: explainFailure('The text was not saved', failure) }))
		}
		setSaving(false)
	}

	return (
		<form
			noValidate
			aria-label={title}
			onSubmit={(event) => {
				event.preventDefault()
				void save()
			}}
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="font-extrabold text-xl">{title}</h3>
				<TongueChoice language={language} onChoose={choose} />
			</div>
			<TextArea
				key={language}
				ref={field}
				label={m.page_text()}
				lang={language}
				hint={m.page_text_hint()}
				error={wrong?.language === language ? wrong.text : undefined}
				rows={8}
				maxLength={limits.pageText}
				placeholder={text[language] === '' ? text.ru : undefined}
				value={text[language]}
				onChange={({ target }) => change({ ...text, [language]: target.value })}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" isBusy={isSaving}>
					{isSaving ? m.admin_saving() : m.admin_save()}
				</Button>
				<Button look="plain" onClick={show}>
					{m.page_preview()}
				</Button>
			</div>
			{shown && <TextPreview shown={shown} />}
			<EarlierTexts page={page} version={saved.version} isUnsaved={text !== saved.text} onTake={change} />
		</form>
	)
}

async function findPageText(page: TextPage): Promise<PageText | undefined> {
	const pages = await call('GET /page-texts', {})
	return pages.find((one) => one.page === page)
}

/** What the server says of a link, with the language that it stands in. */
function findMistake(failure: unknown): Wrong | undefined {
	const [first] = (failure instanceof ApiProblem && failure.problem.errors) || []
	const language = (['ru', 'kk', 'en'] as const).find((one) => first?.field === `text.${one}`)
	return first && language && { language, text: first.detail }
}

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
					className="language min-h-11! px-3! text-sm!"
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
