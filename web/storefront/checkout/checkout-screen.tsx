import { MapPin } from 'lucide-react'
import { m } from '#messages'
import type { DeliveryTimes } from '../../platform/api/find-delivery-times.ts'
import type { PricedLine } from '../../platform/api/read-offer-changes.ts'
import { productText } from '../../platform/product-text.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { showAlert } from '../../ui/notice-store.ts'
import type { CartProductLine } from '../shared/cart/cart-products.ts'
import { reloadCartProducts } from '../shared/cart/cart-products.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { describeDelivery, findOffered, useDeliveryTimes } from './delivery-times.ts'
import { promisedDay, slowestOf } from './made-to-order.ts'
import { makePlacement, sumLines } from './make-placement.ts'
import { OfferChangesNotice } from './offer-changes-notice.tsx'
import { ChangeField, PaymentChoice, useOnlinePayment } from './payment-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import type { Refusal } from './send-order.ts'
import { type Known, useCheckoutForm } from './use-checkout-form.ts'
import type { OrderPlacing } from './use-order-placing.ts'

interface CheckoutScreenProps {
	readonly known: Known & { readonly userId: string; readonly times: DeliveryTimes | undefined }
	readonly lines: readonly CartProductLine[]
	readonly placing: OrderPlacing
}

export function CheckoutScreen({ known, lines, placing }: CheckoutScreenProps) {
	const auth = useAuth()
	const filling = useCheckoutForm(known.userId, known)
	const { form } = filling
	const [method, changeFrom, wanted] = form.watch(['method', 'changeFrom', 'delivery'])
	const online = useOnlinePayment()
	const usualDays = known.times?.daysToMake
	const slowest = slowestOf(lines, usualDays)
	const offered = useDeliveryTimes(known.times, slowest)
	const delivery = findOffered(offered.times, wanted)
	const readyBy = slowest ? promisedDay(slowest, new Date()) : undefined
	const { refusal } = placing
	const priced = lines.flatMap(priceLine)

	const submit = filling.handleSubmit(async (checked) => {
		if (lines.some(({ product }) => product === 'gone')) return await showAlert(m.problem_product_gone())
		if (priced.length < lines.length) {
			void reloadCartProducts(lines.filter(isUnread).map(({ productId }) => productId))
			return await showAlert(m.checkout_not_loaded())
		}
		const placement = makePlacement({ ...checked, delivery }, priced, auth.userId ?? known.userId)
		const refused = await placing.place(placement, { lines: priced, readyBy })
		if (refused) await answerRefusal(refused)
	})

	async function answerRefusal({ code }: Refusal) {
		if (code === 'online_payment_unavailable') await online.ask()
		if (code !== 'delivery_taken') return
		form.setValue('delivery', undefined)
		await offered.reload()
		filling.focus('delivery')
	}

	return (
		<form
			ref={filling.formRef}
			noValidate
			onSubmit={(event) => void submit(event)}
			className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6"
		>
			<div className="flex min-w-0 flex-col gap-5">
				<h1 className="font-extrabold text-2xl sm:text-3xl">{m.checkout_title()}</h1>
				<CityWarning />
				{refusal?.changes && <OfferChangesNotice details={refusal.details} changes={refusal.changes} lines={priced} />}
				<CheckoutLines lines={lines} usualDays={usualDays} />
				<RecipientFields filling={filling} />
				{offered.times && offered.times.days.length > 0 && (
					<DeliveryChoice
						days={offered.times.days}
						isReading={offered.isReading}
						wanted={wanted}
						chosen={delivery}
						readyBy={readyBy}
						onChange={(time) => form.setValue('delivery', time)}
					/>
				)}
				<PaymentChoice
					method={method}
					isOnlinePossible={online.isPossible}
					onChange={(chosen) => form.setValue('method', chosen)}
				>
					{method === 'Cash' && (
						<ChangeField
							value={changeFrom}
							total={sumLines(priced)}
							onChange={(sum) => form.setValue('changeFrom', sum)}
						/>
					)}
				</PaymentChoice>
			</div>
			<CheckoutSummary
				lines={priced}
				filling={filling}
				isSending={filling.isChecking || placing.phase === 'sending'}
				readyBy={readyBy}
				delivery={offered.times?.days.length ? describeDelivery(delivery) : ''}
				details={refusal && !refusal.changes ? refusal.details : []}
			/>
		</form>
	)
}

function isUnread({ product }: CartProductLine): boolean {
	return typeof product === 'string' && product !== 'gone'
}

function priceLine({ productId, quantity, product }: CartProductLine): PricedLine[] {
	if (typeof product === 'string') return []
	return [{ productId, title: productText(product, 'title'), unitPrice: product.price, quantity }]
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
