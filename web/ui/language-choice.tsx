import { type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { chooseLanguage, currentLanguage } from '../platform/language.ts'
import { useIsAlive } from '../platform/use-is-alive.ts'

const names: Record<Language, { short: string; full: string }> = {
	ru: { short: 'Рус', full: 'Русский' },
	kk: { short: 'Қаз', full: 'Қазақша' },
	en: { short: 'Eng', full: 'English' },
}

/** Each language is named in itself. */
export function LanguageChoice() {
	const current = currentLanguage()
	return (
		<fieldset disabled={!useIsAlive()} className="flex items-center rounded-full bg-sunken p-0.5">
			<legend className="sr-only">{m.language()}</legend>
			{languages.map((language) => (
				<button
					key={language}
					type="button"
					lang={language}
					title={names[language].full}
					aria-pressed={language === current}
					onClick={() => language !== current && chooseLanguage(language)}
					className="language segment"
				>
					{names[language].short}
				</button>
			))}
		</fieldset>
	)
}
