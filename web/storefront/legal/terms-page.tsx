import type { Route } from './+types/terms-page.ts'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/terms.ru.ts')).termsRu,
	kk: async () => (await import('./texts/terms.kk.ts')).termsKk,
	en: async () => (await import('./texts/terms.en.ts')).termsEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('terms', loaderData, matches[0]?.loaderData)
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
	return <LegalPage document="terms" text={loaderData} />
}
