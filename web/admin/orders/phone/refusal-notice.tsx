import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import type { PhoneRefusal } from './send-phone-order.ts'

interface RefusalNoticeProps {
	readonly refusal: PhoneRefusal | undefined
	/** What the lines come to now, in whole tenge. */
	readonly total: number
}

/** Why nothing was ordered, and what is different now. */
export function RefusalNotice({ refusal, total }: RefusalNoticeProps) {
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
								{refusal.changes.gone.map(({ productId, title }) => (
									<li key={productId}>{m.admin_order_gone_product({ title })}</li>
								))}
							</ul>
							<p className="font-bold">{m.admin_order_new_total({ total: formatTenge(total) })}</p>
						</>
					)}
				</div>
			)}
		</div>
	)
}
