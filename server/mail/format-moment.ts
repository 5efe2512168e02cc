import type { Language } from '#contract/language.ts'

const inKostanay = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Qostanay' } as const

const formats = {
	ru: new Intl.DateTimeFormat('ru', inKostanay),
	kk: new Intl.DateTimeFormat('kk', inKostanay),
	en: new Intl.DateTimeFormat('en', inKostanay),
}

/** Day and time in Kostanay, as a letter writes them. */
export function formatMoment(moment: Date, language: Language): string {
	return formats[language].format(moment)
}
