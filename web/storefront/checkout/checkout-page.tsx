import { useEffect, useRef } from 'react'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findDeliveryOffer } from '../../platform/api/find-delivery-price.ts'
import { findDeliveryTimes } from '../../platform/api/find-delivery-times.ts'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { lastPaymentPage } from '../../platform/open-payment-page.ts'
import { describePage } from '../../platform/seo.ts'
import { requireSession } from '../../platform/session/require-session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import { readAddressBook } from '../shared/address-book.ts'
import { loadCartProducts, useCartProducts } from '../shared/cart/cart-products.ts'
import { readCart } from '../shared/cart/cart-store.ts'
import { WayOn } from '../shared/near/way-on.tsx'
import type { Route } from './+types/checkout-page.ts'
import { readDraft } from './checkout-draft.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { findFirstRecipient, findLastRecipient } from './last-recipient.ts'
import { type OrderPlacing, useOrderPlacing } from './placing/use-order-placing.ts'

export function meta() {
	return describePage({ title: m.checkout_title(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { userId } = await requireSession(request)
	void loadCartProducts(readCart().map(({ product }) => product.id))
	const [profileName, ordered, book, times, offer] = await Promise.all([
		findProfileName(),
		readDraft(userId) ? undefined : findLastRecipient(),
		readAddressBook(AbortSignal.timeout(delays.savedAddressesMs)),
		findDeliveryTimes(call),
		findDeliveryOffer(call),
	])
	const saved = book.state === 'listed' ? book.addresses : undefined
	return { userId, saved, ...findFirstRecipient(saved ?? [], ordered, profileName), times, offer }
}

/** Empty without a profile: the customer then types the name. */
async function findProfileName(): Promise<string> {
	try {
		return readText(readFields(await call('GET /profile', {})).get('fullName'))
	} catch {
		return ''
	}
}

export const HydrateFallback = LoadingText

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
	const lines = useCartProducts()
	const placing = useOrderPlacing()
	useFocusOnFirst(lines.length)
	if (placing.phase === 'placed' || placing.phase === 'leaving') {
		return (
			<Message guide="happy" title={placing.phase === 'placed' ? m.checkout_placed() : m.checkout_leaving()}>
				<ButtonLink to="/orders">{m.payment_to_orders()}</ButtonLink>
			</Message>
		)
	}
	// Another tab placed the same order a moment earlier.
	if (lines.length === 0 && placing.phase === 'sending') return <Message guide="happy" title={m.checkout_sending()} />
	if (lines.length === 0) return <EmptyCart lastOrder={describeLastOrder(placing)} />
	return <CheckoutScreen key={loaderData.userId} known={loaderData} lines={lines} placing={placing} />
}

/** What was put into the empty cart from this page opens the checkout, and the pressed button is gone. */
function useFocusOnFirst(count: number): void {
	const before = useRef(count)
	useEffect(() => {
		const isFirst = before.current === 0 && count > 0
		before.current = count
		if (isFirst && document.activeElement === document.body)
			document.querySelector<HTMLElement>('#checkout-lines')?.focus()
	}, [count])
}

function describeLastOrder({ isUnanswered }: OrderPlacing): string | undefined {
	if (isUnanswered) return m.checkout_empty_unanswered()
	// A customer who comes back from the payment page has already ordered.
	return lastPaymentPage() === undefined ? undefined : m.checkout_empty_left()
}

function EmptyCart({ lastOrder }: { lastOrder: string | undefined }) {
	return (
		<>
			<Message
				title={m.checkout_empty()}
				text={lastOrder ?? m.checkout_empty_hint()}
				guide={lastOrder ? 'happy' : 'searching'}
			>
				{lastOrder && <ButtonLink to="/orders">{m.payment_to_orders()}</ButtonLink>}
				<ButtonLink to="/catalog" look={lastOrder ? 'plain' : 'accent'}>
					{m.checkout_to_catalog()}
				</ButtonLink>
			</Message>
			<WayOn />
		</>
	)
}
