import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/**
 * Reads JSON bodies strictly; an empty one counts as none, since many clients name a content type with every request.
 * A sender of no UTF-8, no JSON, a key twice in one object or a name that reaches into prototypes gets
 * `malformed_request`; text that is not JSON at all gets 415.
 */
export function acceptJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error')
	app.removeContentTypeParser('text/plain')
	app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (body.length === 0) return done(null, undefined)
		if (!isUtf8(body)) return done(new Problem('malformed_request'))
		const text = body.toString('utf8')
		void parse(request, text, (error, value) => {
			// Two readers may take different ones of two equal keys (RFC 8259, 4).
			const isRepeating = !error && countColons(text) !== countMembers(value)
			done(isRepeating ? new Problem('malformed_request') : error, value)
		})
	})
}

const quote = '"'.charCodeAt(0)
const colon = ':'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** How many members the objects of a valid JSON text name: each has one colon that stands in no string. */
function countColons(text: string): number {
	let colons = 0
	let isInString = false
	for (let at = 0; at < text.length; at++) {
		const char = text.charCodeAt(at)
		if (char === quote) isInString = !isInString
		else if (char === backslash) at++
		else if (char === colon && !isInString) colons++
	}
	return colons
}

/** How many members the objects of a parsed value have; of equal keys only one is left in it. */
function countMembers(value: unknown): number {
	let members = 0
	const found = [value]
	for (let next = found.pop(); next !== undefined; next = found.pop()) {
		if (typeof next !== 'object' || next === null) continue
		const inner: unknown[] = Object.values(next)
		if (!Array.isArray(next)) members += inner.length
		for (const item of inner) found.push(item)
	}
	return members
}
