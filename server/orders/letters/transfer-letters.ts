import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatTenge } from '../../mail/format-tenge.ts'
import { formatMoment } from '../../mail/format-times.ts'
import { layOutLetter } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderRow } from '../queries.ts'
import { orderNumber } from '../to-order.ts'
import type { Addressing } from './order-letters.ts'
import { newsLetter } from './progress-letters.ts'

type Sender = Pick<OrderDeps, 'seller' | 'publicUrl'>

const locale = { locale: defaultLanguage } as const

/** Tells the shopkeeper that a customer says to have paid. */
export function reportedLetter(
	order: Pick<OrderRow, 'id' | 'customerName' | 'customerPhone'>,
	{ amount, receipt }: { readonly amount: number; readonly receipt: string | null },
	sender: Sender,
): Letter {
	const sum = formatTenge(amount, defaultLanguage)
	const { customerName: name, customerPhone: phone } = order
	const subject = m.order_letter_reported_subject({ number: orderNumber(order), sum }, locale)
	const paragraphs = [
		m.order_letter_reported_text({}, locale),
		m.order_letter_recipient({ name }, locale),
		m.order_letter_phone({ phone }, locale),
		...(receipt ? [m.order_letter_reported_receipt({ receipt }, locale)] : []),
	]
	return sellerNews(subject, paragraphs, sender)
}

interface Waiting {
	readonly reference: string
	readonly amount: number
	readonly createdAt: Date
}

/** Reminds the shopkeeper of reported transfers without an answer. */
export function reminderLetter(waiting: readonly Waiting[], sender: Sender): Letter {
	const subject = m.order_letter_reminder_subject({ count: waiting.length }, locale)
	const lines = waiting.slice(0, 20).map(({ reference, amount, createdAt }) =>
		m.order_letter_reminder_line(
			{
				number: orderNumber({ id: reference }),
				sum: formatTenge(amount, defaultLanguage),
				moment: formatMoment(createdAt, defaultLanguage),
			},
			locale,
		),
	)
	return sellerNews(subject, [m.order_letter_reminder_text({}, locale), ...lines], sender)
}

function sellerNews(subject: string, paragraphs: string[], { seller, publicUrl }: Sender): Letter {
	const link = { label: m.order_letter_transfers_link({}, locale), url: `${publicUrl}/admin/transfers` }
	return layOutLetter(
		{ subject, heading: subject, paragraphs, link },
		{ to: seller.email, language: defaultLanguage, seller },
	)
}

/** Tells the customer that the money did not come. `amount` is what was reported, whole tenge. */
export function missingLetter(order: OrderRow, amount: number, addressing: Addressing): Letter {
	const { language } = order
	const sum = formatTenge(amount, language)
	const subject = m.order_letter_missing_subject({ number: orderNumber(order) }, { locale: language })
	const text = m.order_letter_missing_text({ sum }, { locale: language })
	return newsLetter(order, { subject, text, isComing: true }, addressing)
}
