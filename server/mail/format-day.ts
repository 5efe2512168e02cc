import type { Language } from '#contract/language.ts'

const wholeDay = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const formats = {
	ru: new Intl.DateTimeFormat('ru', wholeDay),
	kk: new Intl.DateTimeFormat('kk', wholeDay),
	en: new Intl.DateTimeFormat('en', wholeDay),
}

/** A calendar day, given as `2026-12-01`, as a letter writes it. */
export function formatDay(day: string, language: Language): string {
	return formats[language].format(new Date(`${day}T00:00:00Z`))
}
