import { useEffect, useRef } from 'react'
import { m } from '#messages'
import type { OfferChanges } from '../../platform/api/read-offer-changes.ts'
import { formatTenge } from '../../platform/format.ts'
import { sumNames } from '../../ui/price/sum-names.ts'
import { totalText } from './order-bar.tsx'

interface OfferChangesNoticeProps {
	readonly details: readonly string[]
	readonly changes: OfferChanges
	/** In whole tenge, now; `undefined` until it is known. */
	readonly total: number | undefined
}

/** Takes the focus because nothing was ordered. */
export function OfferChangesNotice({ details, changes, total }: OfferChangesNoticeProps) {
	const { prices, gone, short = [], sums = [] } = changes
	const notice = useRef<HTMLDivElement>(null)
	useEffect(() => {
		notice.current?.focus({ preventScroll: true })
		notice.current?.scrollIntoView({ block: 'center' })
	}, [])
	return (
		<div
			ref={notice}
			role="alert"
			tabIndex={-1}
			className="flex scroll-mt-24 flex-col gap-2 rounded-card border border-bad/50 bg-bad-soft p-4 sm:p-5"
		>
			{details.map((detail) => (
				<strong key={detail} className="text-bad">
					{detail}
				</strong>
			))}
			<ul className="list-disc pl-5">
				{prices.map(({ productId, title, before, after }) => (
					<li key={productId}>
						{m.checkout_changed_price({ title, before: formatTenge(before), after: formatTenge(after) })}
					</li>
				))}
				{gone.map(({ productId, title }) => (
					<li key={productId}>{m.checkout_gone_product({ title })}</li>
				))}
				{short.map(({ productId, title, left }) => (
					<li key={productId}>
						{left > 0 ? m.checkout_short_product({ title, count: left }) : m.checkout_sold_out_product({ title })}
					</li>
				))}
				{sums.map(({ kind, before, after }) => (
					<li key={kind}>
						{m.checkout_changed_price({
							title: sumNames[kind](),
							before: formatTenge(before),
							after: formatTenge(after),
						})}
					</li>
				))}
			</ul>
			<p className="font-bold">{m.checkout_new_total({ total: totalText(total) })}</p>
			<p className="text-sm">{m.checkout_changes_hint()}</p>
		</div>
	)
}
