import type { Route } from './+types/delivery-page.ts'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const load = textLoader({
	ru: async () => (await import('./texts/delivery.ru.ts')).deliveryRu,
	kk: async () => (await import('./texts/delivery.kk.ts')).deliveryKk,
	en: async () => (await import('./texts/delivery.en.ts')).deliveryEn,
})

export const loader = load

export const clientLoader = load

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('delivery', loaderData, matches[0]?.loaderData)
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
	return <LegalPage document="delivery" text={loaderData} />
}
