import { limits } from '#contract/limits.ts'

// Longer ones are no index key.
const longest = 2000

// A comma or a space ends a link only where another one begins, since both stand inside of links too.
const beginning = /(?<=[\s,;|])(?=(?:https?:)?\/\/|www\.)/i

// More than ten of the longest links.
const longestCell = 25_000

/**
 * The links of a cell, in their order, none twice and no more than a product has pictures. What is no link is left out: price
 * lists also say 'нет' or '-' there.
 */
export function readLinks(cell: string): string[] {
	const links = cell
		.slice(0, longestCell)
		.trim()
		.split(beginning)
		.flatMap((text) => readLink(withoutEnd(text.replace(/^["'<]+/, ''))) ?? [])
	return [...new Set(links)].slice(0, limits.productPictures)
}

function withoutEnd(text: string): string {
	let end = text.length
	while (/["'>,;|\s]/.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}

function readLink(text: string): string | undefined {
	const url = URL.parse(withProtocol(text))
	if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
	// The part behind the hash is never sent.
	url.hash = ''
	return url.href.length > longest ? undefined : url.href
}

function withProtocol(text: string): string {
	if (text.startsWith('//')) return `https:${text}`
	return /^www\./i.test(text) ? `https://${text}` : text
}
