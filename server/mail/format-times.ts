import type { Language } from '#contract/values/language.ts'

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const dayFormats = {
	ru: new Intl.DateTimeFormat('ru', wholeDay),
	kk: new Intl.DateTimeFormat('kk', wholeDay),
	en: new Intl.DateTimeFormat('en', wholeDay),
}

/** Takes a day such as `2026-12-01`. */
export function formatDay(day: string, language: Language): string {
	return dayFormats[language].format(new Date(`${day}T00:00:00Z`))
}

const inKostanay = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Qostanay' } as const

const formats = {
	ru: new Intl.DateTimeFormat('ru', inKostanay),
	kk: new Intl.DateTimeFormat('kk', inKostanay),
	en: new Intl.DateTimeFormat('en', inKostanay),
}

/** In the time of Kostanay. */
export function formatMoment(moment: Date, language: Language): string {
	return formats[language].format(moment)
}
