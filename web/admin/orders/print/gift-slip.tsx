import { m } from '#messages'
import { orderNumber } from '../../../platform/api/read-order.ts'
import { currentLanguage } from '../../../platform/language.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { shopName } from '../../../platform/settings.ts'
import type { AdminOrder } from '../details/load-order.ts'

type Line = Pick<AdminOrder['items'][number], 'product' | 'quantity'>

interface GiftSlipProps extends Pick<AdminOrder, 'order' | 'language'> {
	readonly items: readonly Line[]
}

/** In the language of the customer, which the receiver reads more likely than the shopkeeper's. Tells no price, discount or code. */
export function GiftSlip({ order, items, language = currentLanguage() }: GiftSlipProps) {
	const { id, cardText, customerName } = order
	const locale = { locale: language }
	return (
		<div lang={language}>
			<header className="flex flex-wrap items-baseline justify-between gap-x-6 border-ink border-b-2 pb-3">
				<h1 className="font-extrabold text-2xl">{m.admin_order_gift_title({}, locale)}</h1>
				<span>
					{shopName()} · {m.admin_order({ number: orderNumber(id) }, locale)}
				</span>
			</header>
			{cardText && <p className="sheet-piece whitespace-pre-line py-10 text-center font-bold text-2xl">{cardText}</p>}
			<section className="flex flex-col gap-3 pt-4">
				<p>{m.admin_order_gift_for({ name: customerName }, locale)}</p>
				<ul className="flex flex-col divide-y divide-line border-line border-t">
					{items.map(({ product, quantity }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and another server may repeat a product
						<li key={`${product.id}-${index}`} className="sheet-piece flex justify-between gap-4 py-2">
							<span lang={productTextLang(product, 'title', language)}>{productText(product, 'title', language)}</span>
							<span className="whitespace-nowrap font-bold tabular-nums">× {quantity}</span>
						</li>
					))}
				</ul>
			</section>
		</div>
	)
}
