import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { defaultLanguage, isLanguage } from '#contract/values/language.ts'
import { overwriteGetLocale } from '#messages/runtime'

// The page says its own language; the cookie may have changed since it was rendered.
overwriteGetLocale(() => {
	const shown = document.documentElement.lang
	return isLanguage(shown) ? shown : defaultLanguage
})

startTransition(() => {
	hydrateRoot(document, <HydratedRouter />)
})
