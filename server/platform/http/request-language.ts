import type { FastifyRequest } from 'fastify'
import { invariant } from '#contract/invariant.ts'
import { defaultLanguage, isLanguage, type Language, languageCookie } from '#contract/values/language.ts'

/** The visitor's choice, else the first known language of `Accept-Language`, else Russian. */
export function requestLanguage(
	cookies: Readonly<Record<string, string | undefined>>,
	acceptLanguage: string | undefined,
): Language {
	const chosen = cookies[languageCookie]
	if (isLanguage(chosen)) return chosen
	const wished = (acceptLanguage ?? '')
		.slice(0, 200)
		.split(',')
		.map((part) => {
			const [tag, ...options] = part.trim().toLowerCase().split(';')
			invariant(tag !== undefined, 'a split text has a first part')
			const quality = options.map((option) => /^\s*q=([\d.]+)/.exec(option)?.[1]).find(Boolean)
			return { language: tag.split('-')[0], quality: Number(quality ?? 1) }
		})
		.sort((a, b) => b.quality - a.quality)
		.map(({ language }) => language)
	return wished.find(isLanguage) ?? defaultLanguage
}

export function languageOf({ cookies, headers }: FastifyRequest): Language {
	return requestLanguage(cookies, headers['accept-language'])
}
