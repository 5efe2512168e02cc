import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import type { FetchError } from './open-link.ts'

interface Fault extends Pick<FetchError, 'fault'> {
	readonly detail?: string
}

/** Why a link brought nothing, in words; `megabytes` is the limit that it may have passed. */
export function faultText({ fault, detail = '' }: Fault, megabytes: number, language: Language): string {
	const locale = { locale: language }
	switch (fault) {
		case 'address_closed':
			return m.link_failed_address_closed({ detail }, locale)
		case 'port_closed':
			return m.link_failed_port_closed({ detail }, locale)
		case 'refused':
			return m.link_failed_refused({ detail }, locale)
		case 'too_large':
			return m.link_failed_too_large({ count: megabytes }, locale)
		default:
			return m[`link_failed_${fault}`]({}, locale)
	}
}
