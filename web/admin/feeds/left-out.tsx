import { useState } from 'react'
import { Link } from 'react-router'
import type { Feed, LeftOutReason } from '#contract/feeds.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCount } from '../../platform/format.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

const pageSize = 50

const reasonTexts: Readonly<Record<LeftOutReason, () => string>> = {
	price: m.feeds_reason_price,
	category: m.feeds_reason_category,
	rule: m.feeds_reason_rule,
	to_make: m.feeds_reason_to_make,
	picture: m.feeds_reason_picture,
}

interface LeftOutProduct {
	readonly id: string
	readonly title: string
	readonly reason: LeftOutReason
}

/** How many products a feed does without and why, and which ones. */
export function LeftOut({ feed: { kind, leftOut }, name }: { feed: Feed; name: string }) {
	const [shown, setShown] = useState<readonly LeftOutProduct[]>([])
	const [isLoading, setLoading] = useState(false)
	const all = leftOut.reduce((sum, { products }) => sum + products, 0)
	if (all === 0) return null

	async function showMore() {
		setLoading(true)
		try {
			const query = { pageNumber: shown.length / pageSize + 1, pageSize }
			const { products } = await call('GET /feeds/{kind}/left-out', { params: { kind }, query })
			setShown([...shown, ...products])
		} catch (failure) {
			showToast('error', `${m.feeds_left_out_failed()} ${explainFailure('The products were not loaded', failure)}`)
		}
		setLoading(false)
	}

	const isFirst = shown.length === 0
	const hasMore = shown.length < all && shown.length % pageSize === 0
	const reasons = leftOut.map(({ reason, products }) => `${reasonTexts[reason]()} – ${formatCount(products)}`)
	return (
		<>
			<p className="text-muted">
				{m.feeds_left_out()} {reasons.join(', ')}
			</p>
			{shown.length > 0 && (
				<ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
					{shown.map(({ id, title, reason }) => (
						<li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
							<Link to={`/product/${id}`} className="font-semibold text-accent underline">
								{title}
							</Link>
							<span className="text-muted text-sm">{reasonTexts[reason]()}</span>
						</li>
					))}
				</ul>
			)}
			{hasMore && (
				<Button
					look="quiet"
					className="-ml-5"
					isBusy={isLoading}
					aria-label={isFirst ? m.feeds_show_left_out_named({ name }) : m.feeds_left_out_more_named({ name })}
					onClick={() => void showMore()}
				>
					{isFirst ? m.feeds_show_left_out() : m.feeds_left_out_more()}
				</Button>
			)}
		</>
	)
}
