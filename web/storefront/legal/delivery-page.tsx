import type { ReactNode } from 'react'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { formatPrice } from '../../platform/format.ts'
import { daysText, hoursText } from '../../platform/format-calendar-day.ts'
import { Prose } from '../../ui/prose.tsx'
import { askDeliveryOffer, loadDeliveryOffer, useDeliveryOffer } from '../shared/delivery-offer.ts'
import { hasPageText, loadPageText } from '../shared/page-text.ts'
import type { Route } from './+types/delivery-page.ts'
import { DeliveryFacts } from './delivery-facts.tsx'
import { describeDocument, textLoader } from './legal-document.ts'
import { LegalPage } from './legal-page.tsx'

const loadText = textLoader({
	ru: async () => (await import('./texts/delivery.ru.ts')).deliveryRu,
	kk: async () => (await import('./texts/delivery.kk.ts')).deliveryKk,
	en: async () => (await import('./texts/delivery.en.ts')).deliveryEn,
})

async function loadOwnText(context: Parameters<typeof loadPageText>[1]) {
	return hasPageText('delivery', context) ? await loadPageText('delivery', context) : undefined
}

export async function loader({ context }: Route.LoaderArgs) {
	const [text, offer, own] = await Promise.all([loadText(), loadDeliveryOffer(context), loadOwnText(context)])
	return { text, offer, own }
}

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
	const [text, offer, own] = await Promise.all([loadText(), askDeliveryOffer(), loadOwnText(context)])
	return { text, offer, own }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	return describeDocument('delivery', loaderData?.text, matches[0]?.loaderData)
}

export default function DeliveryPage({ loaderData: { text, offer: loaded, own } }: Route.ComponentProps) {
	const offer = useDeliveryOffer(loaded)
	const isAny = offer && [offer.zones, offer.points, offer.closedDays ?? []].some(({ length }) => length > 0)
	const news = (
		<>
			<DeliveryFacts offer={offer} />
			{isAny && <Offer offer={offer} />}
			{own && own.blocks.length > 0 && (
				<div className="rounded-card bg-surface p-4 shadow-card sm:p-6">
					<Prose blocks={own.blocks} lang={own.language} />
				</div>
			)}
		</>
	)
	return <LegalPage document="delivery" text={text} news={news} />
}

function Offer({ offer: { zones, points, closedDays = [] } }: { offer: DeliveryOffer }) {
	return (
		<div className="grid gap-x-8 gap-y-6 rounded-card bg-surface p-4 shadow-card sm:grid-cols-2 sm:p-6">
			{zones.length > 0 && (
				<OfferPart id="prices" title={m.delivery_prices()}>
					{zones.map(({ name, price, freeFrom }) => (
						<li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span>{name}</span>
							<strong className="tabular-nums">{price === 0 ? m.checkout_delivery_free() : formatPrice(price)}</strong>
							{price > 0 && freeFrom !== undefined && (
								<span className="basis-full text-muted text-sm">
									{m.delivery_free_from({ sum: formatPrice(freeFrom) })}
								</span>
							)}
						</li>
					))}
				</OfferPart>
			)}
			{points.length > 0 && (
				<OfferPart id="points" title={m.checkout_pickup()}>
					{points.map(({ id, name, address, hours }) => (
						<li key={id}>
							<strong className="block">{name}</strong>
							{address}
							<span className="block text-muted text-sm">{hoursText(hours)}</span>
						</li>
					))}
				</OfferPart>
			)}
			{closedDays.length > 0 && (
				<OfferPart id="closed" title={m.delivery_closed()}>
					{closedDays.map(({ from, to, reason }) => (
						<li key={`${from} ${to}`}>
							<strong className="block">{daysText(from, to)}</strong>
							<span className="[overflow-wrap:anywhere]">{reason}</span>
						</li>
					))}
				</OfferPart>
			)}
		</div>
	)
}

interface OfferPartProps {
	/** Of its heading, to which a link may lead. */
	readonly id: string
	readonly title: string
	readonly children: ReactNode
}

function OfferPart({ id, title, children }: OfferPartProps) {
	return (
		<section aria-labelledby={id} className="flex flex-col gap-2">
			<h2 id={id} className="font-extrabold text-xl">
				{title}
			</h2>
			<ul className="flex flex-col gap-2">{children}</ul>
		</section>
	)
}
