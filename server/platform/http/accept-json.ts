import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Throws `malformed_request` for invalid UTF-8, a repeated key or a prototype key; text that is not JSON gets 415. */
export function acceptJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error')
	app.removeContentTypeParser('text/plain')
	app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		if (body.length === 0) return done(null, undefined)
		if (!isUtf8(body)) return done(new Problem('malformed_request'))
		const text = body.toString('utf8')
		void parse(request, text, (error, value) => {
			// Two parsers may pick different values for a repeated key (RFC 8259, 4).
			const isRepeating = !error && countColons(text) !== countMembers(value)
			done(isRepeating ? new Problem('malformed_request') : error, value)
		})
	})
}

const quote = '"'.charCodeAt(0)
const colon = ':'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** Each member has exactly one colon outside strings. */
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
