import { m } from '#messages'
import type { Route } from './+types/returns-page.ts'
import { ClaimForm } from './claim-form.tsx'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/returns.ru.ts')).returnsRu,
	kk: async () => (await import('./texts/returns.kk.ts')).returnsKk,
	en: async () => (await import('./texts/returns.en.ts')).returnsEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('returns', loaderData, matches[0]?.loaderData)
}

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
	return (
		<LegalPage document="returns" text={loaderData} formTitle={m.claim_form_return()}>
			<ClaimForm kind="return" />
		</LegalPage>
	)
}
