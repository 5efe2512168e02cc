import type { Feed, LeftOutReason } from '#contract/feeds.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCount } from '../../platform/format.ts'
import { ToldProducts } from './told-products.tsx'

const reasonTexts: Readonly<Record<LeftOutReason, () => string>> = {
	price: m.feeds_reason_price,
	category: m.feeds_reason_category,
	rule: m.feeds_reason_rule,
	to_make: m.feeds_reason_to_make,
	picture: m.feeds_reason_picture,
}

interface FeedReportProps {
	readonly feed: Feed
	/** Of the feed. */
	readonly name: string
}

/** How many products a feed does without and why, and which ones. */
export function LeftOut({ feed: { kind, leftOut }, name }: FeedReportProps) {
	const all = leftOut.reduce((sum, { products }) => sum + products, 0)
	if (all === 0) return null
	const reasons = leftOut.map(({ reason, products }) => `${reasonTexts[reason]()} – ${formatCount(products)}`)
	return (
		<>
			<p className="text-muted">
				{m.feeds_left_out()} {reasons.join(', ')}
			</p>
			<ToldProducts
				all={all}
				labels={{ show: m.feeds_show_left_out_named({ name }), more: m.feeds_left_out_more_named({ name }) }}
				load={async (query) => {
					const { products } = await call('GET /feeds/{kind}/left-out', { params: { kind }, query })
					return products.map(({ reason, ...product }) => ({ ...product, about: reasonTexts[reason]() }))
				}}
			/>
		</>
	)
}

/** Which products Kaspi knows by a number of the shop instead of their SKU. */
export function Renumbered({ feed: { kind, renumbered = 0 }, name }: FeedReportProps) {
	if (renumbered === 0) return null
	return (
		<>
			<p className="mt-2 text-muted">{m.feeds_renumbered({ shown: formatCount(renumbered) })}</p>
			<ToldProducts
				all={renumbered}
				labels={{ show: m.feeds_show_renumbered_named({ name }), more: m.feeds_more_renumbered_named({ name }) }}
				load={async (query) => {
					const { products } = await call('GET /feeds/{kind}/renumbered', { params: { kind }, query })
					return products.map(({ sku, article, ...product }) => ({
						...product,
						about: `${sku || m.feeds_no_sku()} → ${article}`,
					}))
				}}
			/>
		</>
	)
}

/** Which products Kaspi keeps in the list without selling them. */
export function NotSold({ feed: { kind, notSold = 0 }, name }: FeedReportProps) {
	if (notSold === 0) return null
	return (
		<>
			<p className="mt-2 text-muted">{m.feeds_not_sold({ shown: formatCount(notSold) })}</p>
			<ToldProducts
				all={notSold}
				labels={{ show: m.feeds_show_not_sold_named({ name }), more: m.feeds_more_not_sold_named({ name }) }}
				load={async (query) => {
					const { products } = await call('GET /feeds/{kind}/not-sold', { params: { kind }, query })
					return products.map(({ daysToMake: days, ...product }) => ({
						...product,
						about: days === null ? m.feeds_reason_to_make() : m.feeds_days_to_make({ days }),
					}))
				}}
			/>
		</>
	)
}
