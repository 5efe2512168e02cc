import type { Language } from '#contract/values/language.ts'
import { currentLanguage } from '../../../platform/language.ts'

/** The likely `lang` of what somebody typed, by its letters; `undefined` when it equals the page's, or there are none. */
export function textLang(text: string): Language | undefined {
	const language = guessLanguage(text)
	return language === currentLanguage() ? undefined : language
}

function guessLanguage(text: string): Language | undefined {
	// Letters that Russian lacks. A short Kazakh text may do without them.
	if (/[әғқңөұүһі]/i.test(text)) return 'kk'
	if (/[а-яё]/i.test(text)) return 'ru'
	return /[a-z]/i.test(text) ? 'en' : undefined
}
