import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatTenge } from '../../mail/format-tenge.ts'
import { layOutLetter } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { PaymentTrouble } from '../../payments/payments.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderNumber } from '../to-order.ts'

const locale = { locale: defaultLanguage } as const

const troubleTexts: Record<PaymentTrouble['kind'], () => string> = {
	paid_after_cancelling: () => m.order_letter_trouble_paid_after_cancelling({}, locale),
	paid_twice: () => m.order_letter_trouble_paid_twice({}, locale),
	transfer_to_return: () => m.order_letter_trouble_transfer_to_return({}, locale),
	overpaid: () => m.order_letter_trouble_overpaid({}, locale),
	lines_overpaid: () => m.order_letter_trouble_lines_overpaid({}, locale),
	at_provider: () => m.order_letter_trouble_at_provider({}, locale),
	refund_failed: () => m.order_letter_trouble_refund_failed({}, locale),
	payment_mismatch: () => m.order_letter_trouble_payment_mismatch({}, locale),
	provider_down: () => m.order_letter_trouble_provider_down({}, locale),
	provider_refused: () => m.order_letter_trouble_provider_refused({}, locale),
	foreign_payment_page: () => m.order_letter_trouble_foreign_payment_page({}, locale),
}

export function troubleLetter(
	trouble: PaymentTrouble,
	{ seller, publicUrl }: Pick<OrderDeps, 'seller' | 'publicUrl'>,
): Letter {
	const { kind, reference, amount, detail } = trouble
	const number = reference ? orderNumber({ id: reference }) : undefined
	const subject = number
		? m.order_letter_trouble_subject_order({ number }, locale)
		: m.order_letter_trouble_subject({}, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [
			troubleTexts[kind](),
			...(amount === undefined
				? []
				: [m.order_letter_trouble_sum({ sum: formatTenge(amount, defaultLanguage) }, locale)]),
			...(detail ? [m.order_letter_trouble_detail({ detail }, locale)] : []),
		],
		link: { label: m.order_letter_seller_link({}, locale), url: `${publicUrl}/admin/orders` },
	}
	return layOutLetter(content, { to: seller.email, language: defaultLanguage, seller })
}
