import type { Language } from '#contract/values/language.ts'

function format(locale: string): Intl.NumberFormat {
	return new Intl.NumberFormat(locale, { style: 'currency', currency: 'KZT', currencyDisplay: 'narrowSymbol' })
}

// NOTE: plain `ru` would print 'KZT' instead of the sign.
const formats = { ru: format('ru-KZ'), kk: format('kk-KZ'), en: format('en') }

/** A sum as `12 500,00 ₸`. */
export function formatTenge(sum: number, language: Language): string {
	return formats[language].format(sum)
}
