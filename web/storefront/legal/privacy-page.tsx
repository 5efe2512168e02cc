import type { Route } from './+types/privacy-page.ts'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/privacy.ru.ts')).privacyRu,
	kk: async () => (await import('./texts/privacy.kk.ts')).privacyKk,
	en: async () => (await import('./texts/privacy.en.ts')).privacyEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('privacy', loaderData, matches[0]?.loaderData)
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
	return <LegalPage document="privacy" text={loaderData} />
}
