import type { PlaceNames } from '#contract/showcase/place-names.ts'
import { currentLanguage } from '../../../platform/language.ts'

interface PlaceText {
	readonly label: string
	/** The `lang` of the label when it differs from the page's. */
	readonly lang?: 'ru'
}

/** Falls back to Russian. */
export function placeText(names: PlaceNames): PlaceText {
	const language = currentLanguage()
	return names[language] ? { label: names[language] } : { label: names.ru, lang: 'ru' }
}
