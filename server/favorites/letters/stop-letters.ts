import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { letterToken, stopLettersPath } from '#contract/favorites.ts'
import { type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'
import type { Deps } from '../../platform/deps.ts'
import { stopLettersByToken } from './favorite-letters.ts'

const mostBytes = 64 * 1024

const sentQuery = z.object({ lang: z.enum(languages).optional().catch(undefined) })

interface MountStopLettersInput extends Pick<Deps, 'db' | 'clock'> {
	/** For a link that names no language. */
	readonly languageOf: (request: FastifyRequest) => Language
}

/**
 * Stops letters at once when a mail program posts to the link of one (RFC 8058), or a browser without scripts sends the form of the
 * page that a GET shows. Answers a sentence and never redirects.
 */
export function mountStopLetters(app: FastifyInstance, { languageOf, ...deps }: MountStopLettersInput): void {
	app.register(async (scope) => {
		// The body says nothing that the URL does not.
		scope.removeAllContentTypeParsers()
		scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
		scope.post(stopLettersPath, { bodyLimit: mostBytes }, async (request, reply) => {
			const locale = sentQuery.parse(request.query).lang ?? languageOf(request)
			const { data } = letterToken.safeParse(request.query)
			const isKnown = data !== undefined && (await stopLettersByToken(deps, data.token))
			const text = isKnown ? m.stop_letters_done({}, { locale }) : m.stop_letters_unknown({}, { locale })
			return reply
				.code(isKnown ? 200 : 404)
				.headers({ 'cache-control': 'no-store', 'content-language': locale })
				.type('text/plain; charset=utf-8')
				.send(text)
		})
	})
}
