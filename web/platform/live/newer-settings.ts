import { pageSettingsPath } from '#contract/settings/page-settings-path.ts'
import { textIn } from '#contract/values/language.ts'
import { configureCalls, publicSettings } from '../api/browser-call.ts'
import { currentLanguage } from '../language.ts'
import { logFailure } from '../log-failure.ts'
import type { PublicSettings } from '../settings.ts'

const oldAfterMs = 3 * 60_000

/** A process shows a change within this time. */
const changeMs = 2_000

const longestMs = 3_000

let readAt = Date.now()
let changedAt = Number.NEGATIVE_INFINITY

/** After a change that was made here. */
export function noteChangedSettings(): void {
	changedAt = Date.now()
}

/** Whether a tab has been open for so long that the shop may have changed. */
export function areSettingsOld(): boolean {
	return Date.now() - readAt > oldAfterMs || readAt < changedAt + changeMs
}

/** As they are now; as they were where they cannot be had. */
export async function readNewerSettings(): Promise<PublicSettings> {
	readAt = Date.now()
	try {
		const response = await fetch(pageSettingsPath, { signal: AbortSignal.timeout(longestMs) })
		if (!response.ok) throw new Error(`${pageSettingsPath}: ${response.status}`)
		// biome-ignore lint/nursery/noUnsafeTypeAssertion: the server of this page wrote them as it does into each page
		const settings = (await response.json()) as PublicSettings
		if (settings.seller.shopName)
			document.documentElement.dataset.shopName = textIn(currentLanguage(), settings.seller.shopName)
		configureCalls(settings)
	} catch (error) {
		logFailure('The settings of the shop were not read anew', error)
	}
	return publicSettings()
}
