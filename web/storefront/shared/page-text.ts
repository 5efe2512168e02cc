import type { Answer } from '#contract/endpoint.ts'
import type { readPageText, TextPage } from '#contract/settings/page-texts.ts'
import { publicSettings } from '../../platform/api/browser-call.ts'
import { findCall, settingsContext } from '../../platform/load-context.ts'
import { logFailure } from '../../platform/log-failure.ts'

export type PageText = Answer<typeof readPageText>

type Context = Parameters<typeof findCall>[0]

/** Whether the page has a text of the shopkeeper, as the page that is open knows. */
export function hasPageText(page: TextPage, context: Context): boolean {
	const settings = typeof window === 'undefined' ? context.get(settingsContext) : publicSettings()
	return settings.textPages?.includes(page) === true
}

/** Without blocks where there is none; `undefined` where it cannot be had now. */
export async function loadPageText(page: TextPage, context: Context): Promise<PageText | undefined> {
	try {
		return await findCall(context)('GET /shop-pages/{page}', { params: { page } })
	} catch (error) {
		logFailure('The text of the page was not loaded', error)
		return undefined
	}
}
