import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatTenge } from '../../platform/format.ts'
import { formatCalendarDay } from '../../platform/format-calendar-day.ts'
import { bindField } from '../../platform/forms/bind-field.ts'
import { CheckField } from '../../ui/field.tsx'
import { PromoField } from '../../ui/price/promo-field.tsx'
import type { PromoCode } from '../../ui/price/use-promo-code.ts'
import { totalText } from './order-bar.tsx'
import { priceText } from './receiving/receiving-choice.tsx'
import type { Receiving } from './receiving/use-receiving.ts'
import type { CheckoutFilling } from './use-checkout-form.ts'

const targets: Readonly<Record<string, string>> = { privacy: '/privacy', terms: '/terms' }

/** The documents open in a new tab, because the form would be lost otherwise. */
function ConsentWords() {
	const words: ReactNode[] = []
	let target: string | undefined
	for (const part of m.checkout_consent.parts()) {
		if (part.type === 'markup-start') target = targets[part.name]
		if (part.type === 'markup-end') target = undefined
		if (part.type === 'text')
			words.push(target ? <DocumentLink key={target} to={target} text={part.value} /> : part.value)
	}
	return words
}

function DocumentLink({ to, text }: { to: string; text: string }) {
	return (
		<a
			href={to}
			target="_blank"
			rel="noopener"
			className="font-bold text-accent underline underline-offset-4 hover:text-accent-strong"
		>
			{text}
			<span className="sr-only"> ({m.checkout_new_tab()})</span>
		</a>
	)
}

interface CheckoutSummaryProps {
	readonly pieces: number
	/** What they cost, whole tenge; `undefined` until all prices are known. */
	readonly products: number | undefined
	/** By sales, whole tenge; 0 until all prices are known. */
	readonly saved: number
	/** Whole tenge; 0 without one. */
	readonly wrappingPrice: number
	/** Whole tenge; `undefined` until all prices are known. */
	readonly total: number | undefined
	readonly promo: PromoCode
	readonly filling: CheckoutFilling
	readonly readyBy: string | undefined
	/** Empty when there is no delivery choice. */
	readonly delivery: string
	readonly receiving: Receiving
	/** Reasons of the server's refusal. The alert has told them. */
	readonly details: readonly string[]
}

/** With the zone, and what is missing for a free delivery. */
function DeliveryPrice({ receiving, isFree }: { receiving: Receiving; isFree: boolean }) {
	const { point, price, isPriced, zoneName, missing, isReading } = receiving
	if (point) return `${point.name}, ${m.checkout_delivery_free()}`
	if (!isPriced || isFree) return m.checkout_delivery_free()
	return (
		<span aria-live="polite" aria-busy={isReading || undefined} className={isReading ? 'opacity-60' : ''}>
			<span className="font-semibold tabular-nums">{priceText(price)}</span>
			{zoneName && <span className="block text-muted text-sm">{m.checkout_delivery_zone({ zone: zoneName })}</span>}
			{missing > 0 && (
				<span className="block text-good text-sm">{m.checkout_delivery_more({ sum: formatTenge(missing) })}</span>
			)}
		</span>
	)
}

export function CheckoutSummary(props: CheckoutSummaryProps) {
	const { pieces, products, saved, wrappingPrice, total, promo, filling, readyBy, delivery, receiving, details } = props
	return (
		<section
			aria-labelledby="checkout-summary"
			className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-6 lg:pb-4 lg:shadow-none"
		>
			<h2 id="checkout-summary" className="font-extrabold text-xl">
				{m.checkout_summary()}
			</h2>
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
				<dt className="text-muted">{m.checkout_products()}</dt>
				<dd className="text-right">
					{products !== undefined && (
						<span className="block whitespace-nowrap tabular-nums">{formatTenge(products)}</span>
					)}
					<span className="block text-muted text-sm">{m.checkout_pieces({ count: pieces })}</span>
					{saved > 0 && (
						<span className="block font-semibold text-good text-sm">{m.cart_saved({ sum: formatTenge(saved) })}</span>
					)}
				</dd>
				{readyBy !== undefined && (
					<>
						<dt className="text-muted">{m.checkout_made_to_order()}</dt>
						<dd className="text-balance text-right font-semibold text-wait">
							{m.checkout_made_until({ day: formatCalendarDay(readyBy) })}
						</dd>
					</>
				)}
				{wrappingPrice > 0 && (
					<>
						<dt className="text-muted">{m.sum_wrapping()}</dt>
						<dd className="whitespace-nowrap text-right tabular-nums">{formatTenge(wrappingPrice)}</dd>
					</>
				)}
				<dt className="text-muted">{receiving.point ? m.checkout_pickup() : m.checkout_delivery_short()}</dt>
				<dd className="text-balance text-right">
					<DeliveryPrice receiving={receiving} isFree={promo.applied?.isDeliveryFree === true} />
				</dd>
				{delivery !== '' && (
					<>
						<dt className="text-muted">{m.checkout_when()}</dt>
						<dd className="text-balance text-right">{delivery}</dd>
					</>
				)}
				{promo.applied && promo.applied.discount > 0 && (
					<>
						<dt className="min-w-0 break-words text-muted">{m.sum_discount_by_code({ code: promo.applied.code })}</dt>
						<dd className="whitespace-nowrap text-right font-semibold text-good tabular-nums">
							−{formatTenge(promo.applied.discount)}
						</dd>
					</>
				)}
				<dt className="font-bold text-lg">{m.checkout_total()}</dt>
				<dd aria-live="polite" className="whitespace-nowrap text-right font-black text-2xl tabular-nums">
					{totalText(total)}
				</dd>
			</dl>
			<PromoField promo={promo} />
			<CheckField {...bindField(filling.form, 'hasConsent')} required label={<ConsentWords />} />
			<div>
				{details
					.filter((detail) => detail !== promo.error)
					.map((detail) => (
						<p key={detail} className="rounded-xl bg-bad-soft px-4 py-2.5 font-semibold text-bad text-sm">
							{detail}
						</p>
					))}
			</div>
		</section>
	)
}
