import type { IncomingMessage } from 'node:http'

/** Returns the URL of a request; in a path that cannot be decoded each `%` stands for itself, so it is found like any other. */
export function escapeMalformed({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
	const path = url.replace(/\?.*/s, '')
	try {
		decodeURI(path)
		return url
	} catch {
		return path.replaceAll('%', '%25') + url.slice(path.length)
	}
}
