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
	/** The last day, in Kostanay. */
	readonly through?: string
}

export interface ShownTexts {
	/** What stands below the header of the pages today. */
	readonly notice: ShownNotice | undefined
	/** Those with a text of the shopkeeper. */
	readonly pages: readonly TextPage[]
}

export interface LiveTexts extends ShownTexts {
	/** Reads the texts anew; the caller tells the pages. */
	reload(): Promise<void>
	/** Calls `onChange` as a new day in Kostanay brings or ends the notice, until the returned function is called. */
	watch(onChange: () => void): () => void
}

const lookMs = 500

/** Without any text before the first reading. */
export function makeLiveTexts({ db, clock }: Pick<Deps, 'db' | 'clock'>): LiveTexts {
	const first: { notice?: Notice; pages: readonly TextPage[] } = { pages: [] }
	const { value, reload } = makeLiveValue(first, async () => {
		const [notice, texts] = await Promise.all([getNotice(db), listPageTexts(db)])
		return { notice, pages: texts.filter(({ text }) => readMarkdown(text.ru).length > 0).map(({ page }) => page) }
	})
	const noticeNow = () => {
		const { notice } = value
		return notice && standsOn(notice, kostanayDay(clock.now())) ? toShown(notice) : undefined
	}
	/** The notice that the pages were told of. */
	let told: string | undefined
	return {
		get pages() {
			return value.pages
		},
		get notice() {
			return noticeNow()
		},
		async reload() {
			await reload()
			told = noticeNow()?.id
		},
		watch(onChange) {
			const timer = setInterval(() => {
				const id = noticeNow()?.id
				if (id === told) return
				told = id
				onChange()
			}, lookMs).unref()
			return () => clearInterval(timer)
		},
	}
}

function standsOn({ isOn, from = '', through = '9' }: Notice, day: string): boolean {
	return isOn && from <= day && day <= through
}

function toShown({ text, through }: Notice): ShownNotice {
	const id = createHash('sha256')
		.update(JSON.stringify([text.ru, text.kk, text.en]))
		.digest('base64url')
		.slice(0, 12)
	return { id, text, ...(through !== undefined && { through }) }
}
