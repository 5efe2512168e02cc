import type { Page } from '@playwright/test'
import { languageCookie } from '#contract/values/language.ts'
import { areas, type Message, readCatalogue } from '../../web/messages/read-catalogue.ts'
import { shopOfWorker } from './shop-of-worker.ts'

/** Every text of the screens in a language that is one piece, by its key. */
export function textsIn(language: string): Map<string, string> {
	return new Map(
		[...messagesIn(language)].flatMap(([key, text]): [string, string][] =>
			typeof text === 'string' ? [[key, text]] : [],
		),
	)
}

function messagesIn(language: string): Map<string, Message> {
	return new Map(areas.flatMap((area) => Object.entries(readCatalogue(area, language))))
}

export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Says a text of the screens in a language, by its `count` where it has plural forms. */
export function speaking(language: string): Say {
	const messages = messagesIn(language)
	const rules = new Intl.PluralRules(language)
	return (key, values = {}) => {
		const message = messages.get(key)
		const form = `countPlural=${rules.select(Number(values.count))}`
		const text = typeof message === 'string' ? message : message?.[0]?.match[form]
		if (text === undefined) throw new Error(`No text is called ${key}`)
		return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
	}
}

/** From now on the pages speak a language, whose texts it returns. */
export async function speakIn(page: Page, language: string): Promise<Say> {
	await page.context().addCookies([{ name: languageCookie, value: language, url: shopOfWorker().origin }])
	return speaking(language)
}
