import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { textLang } from './text-lang.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

test.each([
	['Керемет ойыншық, балаға ұнады!', 'kk'],
	['ӨТЕ ЖАҚСЫ', 'kk'],
	['Мягкий, ребёнок доволен', 'ru'],
	['Купили LEGO City', 'ru'],
	['My daughter loves it', 'en'],
	['5/5 👍', undefined],
	['', undefined],
] as const)('«%s» is %s', (text, language) => {
	for (const page of ['ru', 'kk', 'en'] as const) {
		overwriteGetLocale(() => page)
		expect(textLang(text)).toBe(language === page ? undefined : language)
	}
})
