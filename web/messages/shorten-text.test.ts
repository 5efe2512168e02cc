import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { inLanguage, overwriteGetLocale } from './locale.ts'
import * as registry from './plural.ts'
import { shortenText } from './shorten-text.ts'

const compiled = join(import.meta.dirname, '../../build/messages/messages')

function readShortened(name: string): string | undefined {
	return shortenText(readFileSync(join(compiled, `${name}.js`), 'utf8'))
}

/** Runs the shortened module of a text. */
function loadText(name: string): ReturnType<typeof inLanguage> {
	const code = readShortened(name)
		?.replace(/^import .*$/gm, '')
		.replace(/export const \w+ =/, 'return')
	return new Function('inLanguage', 'registry', code ?? '')(inLanguage, registry)
}

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each(languages)(
	'a shortened text says the same in the language %s of the page, and in one that is named',
	(locale) => {
		const [fixed, counted] = [loadText('catalog_any'), loadText('catalog_found')]
		for (const language of [locale, undefined]) {
			if (!language) overwriteGetLocale(() => locale)
			const options = language ? { locale: language } : undefined
			expect(fixed({}, options)).toBe(m.catalog_any({}, { locale }))
			for (const count of [1, 2, 5, 21])
				expect(counted({ count, shown: count }, options)).toBe(m.catalog_found({ count, shown: count }, { locale }))
		}
	},
)

test('a text with marked parts stays as it is', () => {
	expect(readShortened('checkout_consent')).toBeUndefined()
})

test('a shortened text is several times shorter', () => {
	expect(readShortened('catalog_any')?.split('\n').at(-1)).toBe(
		'export const catalog_any = /* @__PURE__ */ inLanguage(`Любое`, `Кез келген`, `Any`);',
	)
})
