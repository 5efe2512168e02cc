import type { Route } from './+types/consent-page.ts'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/consent.ru.ts')).consentRu,
	kk: async () => (await import('./texts/consent.kk.ts')).consentKk,
	en: async () => (await import('./texts/consent.en.ts')).consentEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('consent', loaderData, matches[0]?.loaderData)
}

export default function ConsentPage({ loaderData }: Route.ComponentProps) {
	return <LegalPage document="consent" text={loaderData} />
}
