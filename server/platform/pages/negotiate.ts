import type { Encoding } from './stored-page.ts'

/** A strong tag names one sequence of bytes (RFC 9110, 8.8.3.3): that of `br` is the page's own. */
export function etagFor(etag: string, encoding: Encoding): string {
	return encoding === 'br' ? etag : etag.replace(/"$/, `-${encoding}"`)
}

export function chooseEncoding(header?: string): Encoding {
	const accepted = acceptedEncodings(header)
	return (['br', 'gzip'] as const).find((known) => accepted.includes(known)) ?? 'identity'
}

/** Those that `Accept-Encoding` names and does not refuse. */
export function acceptedEncodings(header = ''): (string | undefined)[] {
	return header
		.split(',')
		.map((part) => part.trim().toLowerCase())
		.filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
		.map((part) => part.split(';')[0])
}
