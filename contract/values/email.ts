import { z } from '../zod.ts'

/** What stands unquoted before the `@`, and a domain in ASCII. */
const pattern =
	/^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

/** Writes a national domain as browsers and mail servers do: `почта.рф` is `xn--80a1acny.xn--p1ai`. */
function asciiDomain(text: string): string {
	const [, local, domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]*[^\0-\x7f][\p{L}\p{M}\p{N}.-]*)$/u.exec(text) ?? []
	try {
		return domain === '' ? text : local + new URL(`http://${domain}`).hostname
	} catch {
		return text
	}
}

/** Its length counts with the domain in ASCII, because browsers show it so, too. */
export const email = (max: number) =>
	z
		.string()
		.overwrite(asciiDomain)
		.min(1, 'required')
		.max(max, 'max_length')
		.pipe(z.email({ pattern, error: 'email' }))
