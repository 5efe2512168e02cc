import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Await, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { describePage } from '../../platform/seo.ts'
import { requireSession } from '../../platform/session/require-session.ts'
import type { PublicSettings } from '../../platform/settings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadingText } from '../../ui/loading-text.tsx'
import { Message } from '../../ui/message.tsx'
import type { Route } from './+types/payment-success-page.ts'
import { checkPayment, type PaymentOutcome } from './check-payment.ts'

export function meta() {
	return describePage({ title: m.payment_title(), isPrivate: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requireSession(request)
	return { outcome: checkPayment(new URL(request.url).searchParams) }
}

export const HydrateFallback = Checking

export default function PaymentSuccessPage({ loaderData: { outcome } }: Route.ComponentProps) {
	return (
		<Suspense fallback={<Checking />}>
			<Await resolve={outcome}>
				{(known) => (
					<div
						role={known === 'succeeded' ? 'status' : 'alert'}
						className="mx-auto max-w-xl rounded-card bg-surface shadow-card"
					>
						<Outcome outcome={known} />
					</div>
				)}
			</Await>
		</Suspense>
	)
}

function Checking() {
	return <LoadingText text={m.payment_checking()} />
}

function Outcome({ outcome }: { outcome: PaymentOutcome }) {
	const { revalidate, state } = useRevalidator()
	if (outcome === 'succeeded') return <Succeeded />
	const isFailed = outcome === 'failed'
	const Icon = isFailed ? CircleX : TriangleAlert
	return (
		<Message
			title={isFailed ? m.payment_failed() : m.payment_error()}
			text={isFailed ? m.payment_failed_hint() : m.payment_error_hint()}
			picture={<Icon className="size-16 text-bad" />}
		>
			<ButtonLink to="/orders">{m.payment_to_orders()}</ButtonLink>
			<Button look="plain" isBusy={state === 'loading'} onClick={() => void revalidate()}>
				{m.payment_check_again()}
			</Button>
			<Support />
		</Message>
	)
}

function Succeeded() {
	const navigate = useNavigate()
	useEffect(() => {
		const timer = setTimeout(() => void navigate('/client'), delays.redirectAfterPaymentMs)
		return () => clearTimeout(timer)
	}, [navigate])
	return (
		<Message
			title={m.payment_succeeded()}
			text={m.payment_succeeded_hint()}
			picture={<CircleCheck className="size-16 text-good" />}
		>
			<ButtonLink to="/catalog">{m.payment_to_shop()}</ButtonLink>
			<ButtonLink to="/orders" look="plain">
				{m.payment_to_orders()}
			</ButtonLink>
		</Message>
	)
}

function Support() {
	const seller = useRouteLoaderData<PublicSettings>('root')?.seller
	if (!seller) return null
	return (
		<address className="flex w-full flex-wrap justify-center gap-x-4 not-italic">
			<span className="self-center font-bold">{m.payment_support()}:</span>
			<a
				className="inline-flex min-h-11 items-center text-accent underline"
				href={`tel:${seller.phone.replace(/[^\d+]/g, '')}`}
			>
				{seller.phone}
			</a>
			<a className="inline-flex min-h-11 items-center text-accent underline" href={`mailto:${seller.email}`}>
				{seller.email}
			</a>
		</address>
	)
}
