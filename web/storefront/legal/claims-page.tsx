import { m } from '#messages'
import type { Route } from './+types/claims-page.ts'
import { ClaimForm } from './claim-form.tsx'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/claims.ru.ts')).claimsRu,
	kk: async () => (await import('./texts/claims.kk.ts')).claimsKk,
	en: async () => (await import('./texts/claims.en.ts')).claimsEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('claims', loaderData, matches[0]?.loaderData)
}

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
	return (
		<LegalPage document="claims" text={loaderData} formTitle={m.claim_form_claim()}>
			<ClaimForm kind="claim" />
		</LegalPage>
	)
}
