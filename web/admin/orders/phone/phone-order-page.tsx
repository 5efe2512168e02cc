import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { describePage } from '../../../platform/seo.ts'
import { requireAdmin } from '../../../platform/session/require-session.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadingText } from '../../../ui/loading-text.tsx'
import { mostText } from '../../../ui/price/lines-refusal.ts'
import { sumNames } from '../../../ui/price/sum-names.ts'
import { isOwnServer } from '../../shared/is-own-server.ts'
import { MissingPage } from '../../shared/missing-page.tsx'
import { countAgain } from '../../shared/navigation/waiting-store.ts'
import type { Route } from './+types/phone-order-page.ts'
import { CallbackList } from './callback-list.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { type LoadedCallbacks, loadCallbacks } from './load-callbacks.ts'
import { PaymentFields } from './payment-fields.tsx'
import { totalOf } from './phone-order-form.ts'
import { ProductLines } from './product-lines.tsx'
import type { PhoneRefusal } from './send-phone-order.ts'
import { SumFields } from './sum-fields.tsx'
import { type PhoneOrderStart, usePhoneOrder } from './use-phone-order.ts'

export const meta = () => describePage({ title: m.admin_order_phone_order(), isPrivate: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoadedCallbacks> {
	await requireAdmin()
	return isOwnServer() ? await loadCallbacks(request) : { callbacks: [], taken: undefined, failure: undefined }
}

export const HydrateFallback = LoadingText

export default function PhoneOrderPage({ loaderData: { callbacks, taken, failure } }: Route.ComponentProps) {
	const [isKnown] = useState(isOwnServer)
	const { revalidate } = useRevalidator()
	const navigate = useNavigate()
	if (!isKnown) return <MissingPage />

	async function readAgain(declinedId: string) {
		const isTaken = declinedId === taken?.id
		await Promise.all([isTaken ? navigate('/admin/orders/new', { replace: true }) : revalidate(), countAgain()])
	}

	return (
		<div className="flex flex-col gap-6">
			<h1 className="font-extrabold text-3xl">{m.admin_order_phone_order()}</h1>
			<p role="status" className="rounded-2xl bg-wait-soft px-4 py-3 font-semibold text-wait empty:hidden">
				{failure}
				{taken && taken.leftOut > 0 && m.callbacks_left_out({ count: taken.leftOut })}
			</p>
			<CallbackList callbacks={callbacks} takenId={taken?.id} onChanged={readAgain} />
			<PhoneOrderForm key={taken?.id} start={taken?.start} callbackId={taken?.id} />
		</div>
	)
}

function PhoneOrderForm({ start, callbackId }: PhoneOrderStart) {
	const taking = usePhoneOrder({ start, callbackId })
	const { values, fields, submit, isSending, refusal } = taking
	return (
		<form
			ref={fields}
			noValidate
			onSubmit={submit}
			className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr]"
		>
			<ProductLines taking={taking} />
			<div className="min-w-0 lg:col-start-2 lg:row-span-4 lg:row-start-1">
				<CustomerFields taking={taking} />
			</div>
			<PaymentFields taking={taking} />
			<section className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5">
				<SumFields taking={taking} />
				<RefusalNotice refusal={refusal} total={totalOf(values)} />
			</section>
			<div className="save-bar max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-20 max-lg:-mx-4 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 flex items-center justify-between gap-4 max-lg:sm:-mx-6 max-lg:sm:px-6">
				<p className="lg:hidden">
					<span className="block text-muted text-sm leading-tight">{m.admin_order_total()}</span>
					<span className="whitespace-nowrap font-black text-lg tabular-nums leading-tight">
						{formatTenge(totalOf(values))}
					</span>
				</p>
				<Button type="submit" isBusy={isSending} className="py-3 text-lg lg:grow">
					{isSending ? m.admin_saving() : m.admin_order_phone_order_place()}
				</Button>
			</div>
		</form>
	)
}

interface RefusalNoticeProps {
	readonly refusal: PhoneRefusal | undefined
	/** What the lines come to now, in whole tenge. */
	readonly total: number
}

function RefusalNotice({ refusal, total }: RefusalNoticeProps) {
	return (
		<div role="alert" className="empty:-mb-4">
			{refusal && (
				<div className="flex flex-col gap-1.5 rounded-2xl bg-bad-soft px-4 py-3">
					{refusal.details.map((detail) => (
						<p key={detail} className="font-semibold text-bad">
							{detail}
						</p>
					))}
					{refusal.changes && (
						<>
							<ul className="list-disc pl-5">
								{refusal.changes.prices.map(({ productId, title, before, after }) => (
									<li key={productId}>
										{m.admin_order_changed_price({ title, before: formatTenge(before), after: formatTenge(after) })}
									</li>
								))}
								{refusal.changes.sums?.map(({ kind, before, after }) => (
									<li key={kind}>
										{m.admin_order_changed_price({
											title: sumNames[kind](),
											before: formatTenge(before),
											after: formatTenge(after),
										})}
									</li>
								))}
								{refusal.changes.gone.map(({ productId, title }) => (
									<li key={productId}>{m.admin_order_gone_product({ title })}</li>
								))}
								{refusal.changes.short?.map(({ productId, title, left }) => (
									<li key={productId}>{mostText({ title, most: left })}</li>
								))}
							</ul>
							{!refusal.changes.short && (
								<p className="font-bold">{m.admin_order_new_total({ total: formatTenge(total) })}</p>
							)}
						</>
					)}
				</div>
			)}
		</div>
	)
}
