import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { textLang } from './text-lang.ts'

afterEach(() => overwriteGetLocale(() => 'ru'))

test('Cyrillic that may be Kazakh is not said to be Russian on a Kazakh page', () => {
	overwriteGetLocale(() => 'kk')
	expect(textLang('Керемет, балама тамаша болады')).toBeUndefined()
	overwriteGetLocale(() => 'en')
	expect(textLang('Керемет, балама тамаша болады')).toBe('ru')
})

test.each([
	['Керемет ойыншық, балаға ұнады!', 'kk'],
	['ӨТЕ ЖАҚСЫ', 'kk'],
	['Мягкий, ребёнок доволен', 'ru'],
	['Видели LEGO City', 'ru'],
	['My daughter loves it', 'en'],
	['5/5 👍', undefined],
	['', undefined],
] as const)('«%s» is %s', (text, language) => {
	for (const page of ['ru', 'kk', 'en'] as const) {
		overwriteGetLocale(() => page)
		expect(textLang(text)).toBe(language === page ? undefined : language)
	}
})
