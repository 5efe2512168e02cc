import { toUnicode } from 'punycode.js/punycode.es6.js'
import { asciiDomain } from './ascii-domain.ts'

const other = '(?!\\p{Script=Latin})\\p{L}'
/** In one name between dots: letters of another script that look Latin could pass for a domain that they are not. */
const mixed = new RegExp(`\\p{Script=Latin}[^.]*${other}|${other}[^.]*\\p{Script=Latin}`, 'u')

/** Under a top-level domain in ASCII: a name that has only letters that look Latin, as Chromium lists them, and `к`. */
const disguised = /[@.](?=[^.]*\P{ASCII})[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡкαινρυωηοτ\d-]+\.(?:[^.]+\.)*[a-z\d-]+$/u

/** With a national domain as people write it: `почта.рф` is kept as `xn--80a1acny.xn--p1ai`. What misleads stays as it is kept. */
export function shownEmail(kept: string): string {
	const place = kept.lastIndexOf('@') + 1
	const domain = kept.slice(place).toLowerCase()
	if (!/(^|\.)xn--/.test(domain)) return kept
	try {
		const shown = `@${toUnicode(domain)}`
		const isPlain = asciiDomain(shown, shown.length) === `@${domain}` && !mixed.test(shown) && !disguised.test(shown)
		return isPlain ? kept.slice(0, place - 1) + shown : kept
	} catch {
		return kept
	}
}
