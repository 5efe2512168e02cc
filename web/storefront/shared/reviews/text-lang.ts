import type { Language } from '#contract/values/language.ts'
import { currentLanguage } from '../../../platform/language.ts'

/** Rare in Kazakh. A short Kazakh text may lack the letters of its own. */
const russianLetters = /[вёфцчщъьэ]/i

/** The likely `lang` of what somebody typed, by its letters; `undefined` when it equals the page's, or there are none. */
export function textLang(text: string): Language | undefined {
	const [page, language] = [currentLanguage(), guessLanguage(text)]
	if (page === 'kk' && language === 'ru' && !russianLetters.test(text)) return undefined
	return language === page ? undefined : language
}

function guessLanguage(text: string): Language | undefined {
	// Letters that Russian lacks.
	if (/[әғқңөұүһі]/i.test(text)) return 'kk'
	if (/[а-яё]/i.test(text)) return 'ru'
	return /[a-z]/i.test(text) ? 'en' : undefined
}
