import { MapPin } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { productText } from '../../platform/product-text.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { showAlert } from '../../ui/notice-store.ts'
import { reloadCartProducts } from '../shared/cart/cart-products.ts'
import type { CartProductLine } from '../shared/cart/use-cart-products.ts'
import { CheckoutLines } from './checkout-lines.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { makePlacement, type PricedLine } from './make-placement.ts'
import { OfferChangesNotice } from './offer-changes-notice.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { OrderPlacing } from './use-order-placing.ts'

interface CheckoutScreenProps {
	readonly userId: string
	readonly profileName: string
	readonly lines: readonly CartProductLine[]
	readonly placing: OrderPlacing
}

export function CheckoutScreen({ userId, profileName, lines, placing }: CheckoutScreenProps) {
	const auth = useAuth()
	const navigate = useNavigate()
	const filling = useCheckoutForm(userId, profileName)
	const { refusal } = placing
	const priced = lines.flatMap(priceLine)

	async function submit(event: FormEvent) {
		event.preventDefault()
		const failure = await filling.validate(auth.isAuthenticated)
		if (failure?.rule === 'unauthorised') return await navigate('/auth?from=/checkout')
		if (failure) return
		if (lines.some(({ product }) => product === 'gone')) return await showAlert(m.problem_product_gone())
		if (priced.length < lines.length) {
			void reloadCartProducts(lines.filter(isUnread).map(({ productId }) => productId))
			return await showAlert(m.checkout_not_loaded())
		}
		await placing.place(makePlacement(filling.form, priced, auth.userId ?? userId), priced)
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
				<CheckoutLines lines={lines} />
				<RecipientFields filling={filling} />
				<PaymentChoice method={filling.form.method} onChange={(method) => filling.change({ method })} />
			</div>
			<CheckoutSummary
				lines={priced}
				filling={filling}
				isSending={placing.phase === 'sending'}
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
