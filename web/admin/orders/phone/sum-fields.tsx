import { m } from '#messages'
import { formatTenge } from '../../../platform/format.ts'
import { CheckField, TextArea } from '../../../ui/field.tsx'
import { OrderSums } from '../../../ui/price/order-sums.tsx'
import { PromoField } from '../../../ui/price/promo-field.tsx'
import { sumsOf, totalOf } from './phone-order-form.ts'
import type { PhoneOrder } from './use-phone-order.ts'

/** What the order comes to, with a gift wrapping and its card, where the shop offers one, and the code of the customer. */
export function SumFields({ taking: { values, change, bindText, isSending, extras } }: { taking: PhoneOrder }) {
	const { promo, wrappingPrice } = extras
	return (
		<>
			{wrappingPrice !== undefined && (
				<CheckField
					name="isGift"
					disabled={isSending}
					checked={values.isGift}
					onChange={({ target }) => change({ isGift: target.checked })}
					label={m.checkout_wrapping_price({ price: formatTenge(wrappingPrice) })}
				/>
			)}
			{values.isGift && (
				<TextArea {...bindText('cardText')} label={m.checkout_card()} hint={m.checkout_card_hint()} rows={3} />
			)}
			<PromoField promo={promo} openText={m.admin_order_promo_open()} isWaiting={isSending} />
			<div aria-live="polite">
				<OrderSums
					order={{
						...sumsOf(values),
						items: values.lines,
						promoCode: values.promo?.code ?? '',
						isDeliveryByCode: values.promo?.isDeliveryFree === true,
						zone: values.zoneId,
						totalPrice: totalOf(values),
					}}
					total={m.admin_order_total()}
				/>
			</div>
		</>
	)
}
