import { MapPin } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { DeliveryTime, SavedAddress } from '#contract/delivery.ts'
import { isTimeProblem } from '#contract/ordering/time-problems.ts'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import type { DeliveryTimes } from '../../platform/api/find-delivery-times.ts'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { possibleMethod, usePaymentWays, waysToPay } from '../../platform/live/payment-ways.ts'
import { productText } from '../../platform/product-text.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { useLegalVersion } from '../../platform/settings.ts'
import { showRefusal } from '../../ui/notice-store.ts'
import { savedOn } from '../../ui/price/discount.ts'
import type { CartProductLine } from '../shared/cart/cart-products.ts'
import { isOrderable, reloadCartProducts } from '../shared/cart/cart-products.ts'
import { describeDelivery } from '../shared/placed/describe-delivery.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { findOffered, useDeliveryTimes } from './delivery-times.ts'
import type { FirstRecipient } from './last-recipient.ts'
import { promisedDay, slowestOf } from './made-to-order.ts'
import { OfferChangesNotice } from './offer-changes-notice.tsx'
import { OrderBar } from './order-bar.tsx'
import { ChangeField, PaymentChoice } from './payment-choice.tsx'
import { makeAddressKeeper } from './placing/keep-address.ts'
import { makePlacement } from './placing/make-placement.ts'
import type { Refusal } from './placing/send-order.ts'
import type { OrderPlacing } from './placing/use-order-placing.ts'
import { ReceivingPart } from './receiving/receiving-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useCheckoutSums } from './use-checkout-sums.ts'
import { WrappingPart } from './wrapping-part.tsx'

/** Another way to pay is to be chosen. */
const unpayable: readonly string[] = ['online_payment_unavailable', 'transfer_unavailable', 'cash_unavailable']

interface Offered {
	readonly userId: string
	readonly times: DeliveryTimes | undefined
	/** `undefined` where the server keeps none. */
	readonly saved: readonly SavedAddress[] | undefined
	/** `undefined` when the server could not be asked. */
	readonly offer: DeliveryOffer | undefined
}

interface CheckoutScreenProps {
	readonly known: FirstRecipient & Offered
	readonly lines: readonly CartProductLine[]
	readonly placing: OrderPlacing
}

export function CheckoutScreen({ known, lines, placing }: CheckoutScreenProps) {
	const auth = useAuth()
	const filling = useCheckoutForm(known.userId, known)
	const [keepAddress] = useState(() => makeAddressKeeper(known.saved ?? []))
	const { form } = filling
	const [method, wanted] = form.watch(['method', 'delivery'])
	const { ask, ways: offeredWays } = usePaymentWays()
	const chooseTime = useCallback((time: DeliveryTime | undefined) => form.setValue('delivery', time), [form])
	const usualDays = known.times?.daysToMake
	const slowest = slowestOf(lines, usualDays)
	const sold = lines.flatMap(soldLine)
	const priced = sold.map(priceLine)
	const sums = useCheckoutSums(priced, { offer: known.offer, form })
	const { receiving, promo } = sums
	const { point } = receiving
	const offered = useDeliveryTimes(known.times, slowest, receiving.zoneId)
	const delivery = findOffered(offered.times, wanted)
	const readyBy = slowest ? promisedDay(slowest, new Date()) : undefined
	const { refusal } = placing
	const legalVersion = useLegalVersion()
	const isRead = !lines.some(isUnread)
	const total = !isRead || sums.isCounting ? undefined : sums.sum
	const ways = waysToPay(priced.length > 0 ? total : undefined, offeredWays)
	const paying = possibleMethod(method, ways)

	const submit = filling.handleSubmit(async (checked) => {
		if (lines.some(({ product }) => product === 'gone')) return await refuseLines(m.problem_product_gone())
		if (lines.some((line) => !isUnread(line) && !isOrderable(line))) return await refuseLines(m.problem_stock_short())
		if (priced.length < lines.length) {
			void reloadCartProducts(lines.filter(isUnread).map(({ productId }) => productId))
			return await showRefusal(m.checkout_not_loaded(), m.checkout_refused_kept())
		}
		const obstacle = sums.findObstacle()
		if (obstacle !== '') return await showRefusal(obstacle, m.checkout_refused_kept())
		if (paying === undefined) return await showRefusal(m.checkout_cannot_pay(), m.checkout_refused_kept())
		const offers = { promo: promo.applied, wrappingPrice: sums.wrappingOffered, receiving }
		const placement = makePlacement({ ...checked, method: paying, delivery }, priced, {
			userId: auth.userId ?? known.userId,
			legalVersion,
			...offers,
		})
		void keepAddress(checked)
		const refused = await placing.place(placement, { lines: priced, sums: sums.parts, readyBy })
		if (refused) await answerRefusal(refused)
	})

	async function answerRefusal(refused: Refusal) {
		const { code } = refused
		if (code !== undefined && unpayable.includes(code)) await ask()
		await sums.readAgain(refused)
		if (!isTimeProblem(code)) return
		form.setValue('delivery', undefined)
		await offered.reload()
		filling.focus('delivery')
	}

	return (
		<form
			ref={filling.formRef}
			noValidate
			onSubmit={(event) => void submit(event)}
			className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6"
		>
			<div className="flex min-w-0 flex-col gap-5">
				<h1 className="font-extrabold text-2xl sm:text-3xl">{m.checkout_title()}</h1>
				<a
					href="#checkout-recipient"
					className="sr-only focus:not-sr-only focus:self-start focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:font-bold focus:shadow-float"
				>
					{m.checkout_to_address()}
				</a>
				{!point && <CityWarning />}
				{refusal?.changes && <OfferChangesNotice details={refusal.details} changes={refusal.changes} total={total} />}
				<CheckoutLines lines={lines} usualDays={usualDays} />
				<ReceivingPart offer={known.offer} receiving={receiving} readyBy={readyBy} />
				<RecipientFields filling={filling} saved={known.saved} isPickedUp={point !== undefined} />
				{!point && offered.times && offered.times.days.length > 0 && (
					<DeliveryChoice
						days={offered.times.days}
						closed={offered.times.closed}
						isReading={offered.isReading}
						wanted={wanted}
						chosen={delivery}
						readyBy={readyBy}
						onChange={chooseTime}
					/>
				)}
				{sums.wrappingOffered !== undefined && <WrappingPart price={sums.wrappingOffered} filling={filling} />}
				<PaymentChoice
					method={method}
					ways={ways}
					cashHint={total === 0 ? m.checkout_nothing_to_pay() : point && m.checkout_cash_pickup_hint()}
					onChange={(chosen) => form.setValue('method', chosen)}
				>
					{paying === 'Cash' && total !== 0 && <ChangeField form={form} total={sums.sum} />}
				</PaymentChoice>
			</div>
			<div className="contents lg:sticky lg:top-22 lg:block lg:rounded-card lg:bg-surface lg:shadow-card">
				<CheckoutSummary
					pieces={countPieces(lines)}
					products={isRead ? sums.parts.products : undefined}
					saved={isRead ? savedOn(sold) : 0}
					wrappingPrice={sums.wrappingPrice}
					total={total}
					promo={promo}
					filling={filling}
					readyBy={readyBy}
					delivery={!point && offered.times?.days.length ? describeDelivery(delivery) : ''}
					receiving={receiving}
					details={refusal && !refusal.changes ? refusal.details : []}
				/>
				<OrderBar total={total} isSending={filling.isChecking || placing.phase === 'sending'} />
			</div>
		</form>
	)
}

/** Leads to the lines, where it can be mended. */
async function refuseLines(text: string): Promise<void> {
	await showRefusal(text, m.checkout_refused_field())
	document.querySelector<HTMLElement>('#checkout-lines')?.focus()
}

function isUnread({ product }: CartProductLine): boolean {
	return typeof product === 'string' && product !== 'gone'
}

function countPieces(lines: readonly CartProductLine[]): number {
	const counted = lines.filter((line) => isUnread(line) || isOrderable(line))
	return counted.reduce((sum, { quantity }) => sum + quantity, 0)
}

interface SoldLine extends CartProductLine {
	readonly product: ReadProduct
}

function soldLine(line: CartProductLine): SoldLine[] {
	const { product } = line
	return typeof product === 'string' || !isOrderable(line) ? [] : [{ ...line, product }]
}

function priceLine({ productId, quantity, product }: SoldLine): PricedLine {
	return { productId, title: productText(product, 'title'), unitPrice: product.price, quantity }
}

function CityWarning() {
	return (
		<div role="note" className="flex items-start gap-3 rounded-card bg-wait-soft px-4 py-3 sm:px-5">
			<MapPin aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-wait" />
			<p>
				<strong className="block text-wait">{m.checkout_city_only()}</strong>
				{m.checkout_city_only_hint()}
			</p>
		</div>
	)
}
