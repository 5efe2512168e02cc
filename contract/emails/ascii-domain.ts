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
