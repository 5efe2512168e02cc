import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { noteChangedSettings } from '../../../platform/live/newer-settings.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../failures.ts'
import { useLeaveGuard } from '../leave-guard.tsx'
import type { Checked, Errors } from './check-body.ts'

interface SettingsRules<Saved, Draft, Body> {
	readonly loaded: Saved
	/** As it is typed. */
	readonly toDraft: (saved: Saved) => Draft
	/** What is sent, or what is wrong in which field. */
	readonly check: (draft: Draft, saved: Saved) => Checked<Body>
	readonly put: (body: Body) => Promise<Saved>
	readonly get: () => Promise<Saved | undefined>
	/** What was typed during a save, with the ids that its rows got by it. */
	readonly takeIds?: (typed: Draft, sent: Draft, saved: Draft) => Draft
	/** For the log: `The seller was not saved`. */
	readonly failed: string
	/** Brings a wrong field on the screen. */
	readonly show?: (field: string) => void
}

export interface SettingsForm {
	readonly ref: RefObject<HTMLFormElement | null>
	readonly isSaving: boolean
	/** What is typed differs from what is saved. */
	readonly isUnsaved: boolean
	readonly save: () => Promise<void>
}

interface Kept<Saved, Draft> {
	readonly saved: Saved
	/** What is saved, as it is typed. */
	readonly shown: Draft
	readonly draft: Draft
	readonly wrong: Wrong<Draft>
}

/**
 * A form of settings that have a version. What is typed during a save stays, and so does what is typed while somebody else
 * saves: then the next press of the button replaces theirs.
 */
export function useSettingsForm<Saved, Draft extends object, Body>(rules: SettingsRules<Saved, Draft, Body>) {
	const { loaded, toDraft, check, put, get, takeIds, failed, show } = rules
	const [{ saved, shown, draft, wrong }, setKept] = useState((): Kept<Saved, Draft> => {
		const first = toDraft(loaded)
		return { saved: loaded, shown: first, draft: first, wrong: { errors: {} } }
	})
	const [isSaving, setSaving] = useState(false)
	const { form, errors } = useWrongFields(wrong, draft, (typed) => check(typed, saved).errors)
	const isUnsaved = !isSame(draft, shown)
	useLeaveGuard(isUnsaved)

	/** What is as it was sent is now as it was saved. */
	function take(update: (before: Saved) => Saved, sent?: Draft) {
		setKept((kept) => {
			const now = update(kept.saved)
			const fresh = toDraft(now)
			const next = isSame(fresh, kept.shown) ? kept.shown : fresh
			const from = sent ?? kept.shown
			const left = takeIds ? takeIds(kept.draft, from, next) : kept.draft
			return {
				...kept,
				saved: now,
				shown: next,
				draft: isSame(kept.draft, from) && !isSame(kept.draft, next) ? next : left,
			}
		})
	}

	function point(refused: Errors) {
		for (const field of Object.keys(refused).slice(0, 1)) show?.(field)
		setKept((kept) => ({ ...kept, wrong: { draft: kept.draft, errors: refused } }))
	}

	async function takeNewer() {
		try {
			const newer = await get()
			if (newer) setKept((kept) => ({ ...kept, saved: newer, shown: toDraft(newer) }))
			showToast('error', m.admin_changed_meanwhile())
		} catch (failure) {
			explain(failure)
		}
	}

	const explain = (failure: unknown) =>
		showToast('error', m.admin_save_failed({ reason: explainFailure(failed, failure) }))

	async function save() {
		const checked = check(draft, saved)
		if (checked.errors) return point(checked.errors)
		setSaving(true)
		try {
			const answer = await put(checked.body)
			take(() => answer, draft)
			noteChangedSettings()
			showToast('success', m.admin_saved())
		} catch (failure) {
			const refused = refusedFields(failure)
			if (isOutdated(failure)) await takeNewer()
			else if (refused) point(refused)
			else explain(failure)
		}
		setSaving(false)
	}

	const change = (changes: Partial<Draft>) => setKept((kept) => ({ ...kept, draft: { ...kept.draft, ...changes } }))
	const settings: SettingsForm = { ref: form, isSaving, isUnsaved, save }
	return { settings, saved, draft, isUnsaved, change, take, errorOf: (field: string) => errors[field] }
}

/** Whether two drafts have the same values: the keys of rows, and whether an empty text is there, do not count. */
function isSame(one: object, other: object): boolean {
	return one === other || JSON.stringify(one, counted) === JSON.stringify(other, counted)
}

const counted = (name: string, value: unknown) => (name === 'key' || value === '' ? undefined : value)

const isOutdated = (failure: unknown) => failure instanceof ApiProblem && failure.problem.code === 'edited_meanwhile'

/** What the server says of the fields. */
function refusedFields(failure: unknown): Errors | undefined {
	if (!(failure instanceof ApiProblem) || !failure.problem.errors?.length) return undefined
	return Object.fromEntries(failure.problem.errors.map(({ field, detail }) => [field, detail]))
}

interface Wrong<Draft> {
	readonly draft?: Draft
	readonly errors: Errors
}

/** What was wrong at the last press, as long as it is; the first on the screen gets the focus. */
function useWrongFields<Draft>(wrong: Wrong<Draft>, draft: Draft, findErrors: (draft: Draft) => Errors | undefined) {
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('[name]:not(:disabled)') ?? [])]
		fields.find(({ name }) => wrong.errors[name] !== undefined)?.focus()
		const told = fields.flatMap((field) => (field.getAttribute('aria-invalid') === 'true' ? [field.name] : []))
		const untold = Object.entries(wrong.errors).find(([field]) => !told.includes(field))
		if (untold) showToast('error', m.admin_save_failed({ reason: untold[1] }))
	}, [wrong])

	return { form, errors: stillWrong() }

	function stillWrong(): Errors {
		const fields = Object.keys(wrong.errors)
		if (wrong.draft === draft || fields.length === 0) return wrong.errors
		const now = findErrors(draft) ?? {}
		return Object.fromEntries(fields.flatMap((field) => (now[field] ? [[field, now[field]]] : [])))
	}
}
