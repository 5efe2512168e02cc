import { z } from '../zod.ts'

/** What stands unquoted before the `@`, and a domain in ASCII. */
const pattern =
	/^(?!\.)(?!.*\.\.)[\w.!#$%&'*+/=?^`{|}~-]*[\w!#$%&'*+/=?^`{|}~-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i

const national = /^[\p{L}\p{M}\p{N}.-]+$/u
const ascii = /^[\0-\x7f]*$/

/** Writes a national domain as browsers and mail servers do: `почта.рф` is `xn--80a1acny.xn--p1ai`. What is too long stays so. */
export function asciiDomain(text: string, max: number): string {
	const place = text.length > max ? 0 : text.lastIndexOf('@') + 1
	const domain = text.slice(place)
	if (place === 0 || ascii.test(domain) || !national.test(domain)) return text
	try {
		return text.slice(0, place) + new URL(`http://${domain}`).hostname
	} catch {
		return text
	}
}

/** Its length counts with the domain in ASCII, because browsers show it so, too. */
export const email = (max: number) =>
	z
		.string()
		.overwrite((text) => asciiDomain(text, max))
		.min(1, 'required')
		.max(max, 'max_length')
		.pipe(z.email({ pattern, error: 'email' }))
