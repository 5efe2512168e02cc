const rules = new Map<string, Intl.PluralRules>()

/** Takes the place of the function that the texts are compiled with, see `vite.config.ts`: that one makes the rules for each text. */
export function plural(locale: string, count: unknown): Intl.LDMLPluralRule {
	const known = rules.get(locale) ?? new Intl.PluralRules(locale)
	rules.set(locale, known)
	return known.select(Number(count))
}
