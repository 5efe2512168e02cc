import { acceptedEncodings } from '../route.ts'
import type { Encoding } from './stored-page.ts'

/** A strong tag names one sequence of bytes (RFC 9110, 8.8.3.3): that of `br` is the page's own. */
export function etagFor(etag: string, encoding: Encoding): string {
	return encoding === 'br' ? etag : etag.replace(/"$/, `-${encoding}"`)
}

export function chooseEncoding(header?: string): Encoding {
	const accepted = acceptedEncodings(header)
	return (['br', 'gzip'] as const).find((known) => accepted.includes(known)) ?? 'identity'
}
