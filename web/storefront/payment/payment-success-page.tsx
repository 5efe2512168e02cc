import { Navigate, useLocation } from 'react-router'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'
import { requireSession } from '../../platform/session/require-session.ts'
import { signInFrom } from '../../platform/session/session-store.ts'
import { LoadingText } from '../../ui/loading-text.tsx'
import type { Route } from './+types/payment-success-page.ts'
import { PaymentResult } from './payment-result.tsx'
import { usePaymentOutcome } from './use-payment-outcome.ts'
import { type NamedPayment, namesAny } from './watch-payment.ts'

export function meta() {
	return describePage({ title: m.payment_title(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	const { searchParams } = new URL(request.url)
	const named = { paymentId: searchParams.get('paymentId') ?? '', orderId: searchParams.get('orderId') ?? '' }
	if (namesAny(named)) await requireSession(request)
	return named
}

export const HydrateFallback = Checking

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
	const { isAuthenticated } = useAuth()
	const location = useLocation()
	if (!isAuthenticated && namesAny(loaderData)) return <Navigate to={signInFrom(location)} replace />
	return <Check {...loaderData} />
}

function Check(named: NamedPayment) {
	const { outcome, checkAgain } = usePaymentOutcome(named)
	if (!outcome) return <Checking />
	return (
		<div role={outcome === 'succeeded' ? 'status' : 'alert'} className="mx-auto max-w-xl">
			<PaymentResult outcome={outcome} orderId={named.orderId} onCheckAgain={checkAgain} />
		</div>
	)
}

function Checking() {
	return <LoadingText text={m.payment_checking()} />
}
