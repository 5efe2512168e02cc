import { createHash } from 'node:crypto'
import type { Notice } from '#contract/settings/notice.ts'
import type { TextPage } from '#contract/settings/page-texts.ts'
import type { OwnText } from '#contract/values/language.ts'
import type { Deps } from '../platform/deps.ts'
import { kostanayDay } from '../platform/kostanay-time.ts'
import { makeLiveValue } from '../platform/live-value.ts'
import { getNotice } from './change-notice.ts'
import { listPageTexts } from './page-texts.ts'
import { readMarkdown } from './read-markdown.ts'

/** The channel on which the database tells that a text of the shop changed. */
export const textsChannel = 'texts_changed'

/** `id` is another for another text: a shopper closes a notice for good. */
export interface ShownNotice {
	readonly id: string
	readonly text: OwnText
}

export interface ShownTexts {
	/** What stands on top of the pages today. */
	readonly notice: ShownNotice | undefined
	/** Those with a text of the shopkeeper. */
	readonly pages: readonly TextPage[]
}

export interface LiveTexts extends ShownTexts {
	/** Reads the texts anew. */
	reload(): Promise<void>
}

/** Without any text before the first reading. */
export function makeLiveTexts({ db, clock }: Pick<Deps, 'db' | 'clock'>): LiveTexts {
	const first: { notice?: Notice; pages: readonly TextPage[] } = { pages: [] }
	const { value, reload } = makeLiveValue(first, async () => {
		const [notice, texts] = await Promise.all([getNotice(db), listPageTexts(db)])
		return { notice, pages: texts.filter(({ text }) => readMarkdown(text.ru).length > 0).map(({ page }) => page) }
	})
	return {
		get pages() {
			return value.pages
		},
		get notice() {
			const { notice } = value
			return notice && standsOn(notice, kostanayDay(clock.now())) ? toShown(notice) : undefined
		},
		reload,
	}
}

function standsOn({ isOn, from = '', through = '9' }: Notice, day: string): boolean {
	return isOn && from <= day && day <= through
}

function toShown({ text }: Notice): ShownNotice {
	const id = createHash('sha256')
		.update(JSON.stringify([text.ru, text.kk, text.en]))
		.digest('base64url')
		.slice(0, 12)
	return { id, text }
}

const lookMs = 500

/** Calls `onChange` as another notice stands, also with a new day in Kostanay, until the returned function is called. */
export function watchNotice(texts: Pick<LiveTexts, 'notice'>, onChange: () => void): () => void {
	let shown = texts.notice?.id
	const timer = setInterval(() => {
		const { id } = texts.notice ?? {}
		if (id === shown) return
		shown = id
		onChange()
	}, lookMs).unref()
	return () => clearInterval(timer)
}
