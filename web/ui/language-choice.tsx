import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { defaultLanguage, type Language, languages } from '#contract/values/language.ts'
import { m } from '#messages'
import { chooseLanguage, currentLanguage, queryIn } from '../platform/language.ts'
import { opensElsewhere } from './link.tsx'

const names: Record<Language, { short: string; full: string }> = {
	ru: { short: 'Рус', full: 'Русский' },
	kk: { short: 'Қаз', full: 'Қазақша' },
	en: { short: 'Eng', full: 'English' },
}

/** Each language is named in itself. Without scripts, and before they are there, its link leads to the address that names it. */
export function LanguageChoice() {
	const current = currentLanguage()
	const { search } = useLocation()
	return (
		<fieldset className="flex items-center rounded-full bg-sunken p-0.5">
			<legend className="sr-only">{m.language()}</legend>
			{languages.map((language) => {
				const { short, full } = names[language]
				const look = { lang: language, title: full, className: 'language segment' }
				if (language === current)
					return (
						<span key={language} {...look} aria-current="true">
							{short}
						</span>
					)
				return (
					<a
						key={language}
						{...look}
						href={queryIn(language, search)}
						hrefLang={language}
						// Search engines find the Russian page under its plain address.
						rel={language === defaultLanguage ? 'nofollow' : undefined}
						// The server knows but a part of the address.
						suppressHydrationWarning
						onClick={(event) => choose(event, language)}
					>
						{short}
					</a>
				)
			})}
		</fieldset>
	)
}

function choose(event: MouseEvent, language: Language): void {
	if (opensElsewhere(event)) return
	event.preventDefault()
	chooseLanguage(language)
}
