import { m } from '#messages'

/** The languages of the shop's own texts, as their fields are called. */
export const tongues = [
	{ language: 'ru', label: m.in_russian },
	{ language: 'kk', label: m.in_kazakh },
	{ language: 'en', label: m.in_english },
] as const
