import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import type { Database } from '../../platform/database.ts'
import { later, retryMs } from '../payment-state.ts'
import type { NewPayment } from '../payments.ts'
import { formatAmount } from '../provider/format-amount.ts'
import { insertPayment } from '../queries.ts'

const descriptionLength = 128

// The provider's pages know no Kazakh.
const locales: Readonly<Record<Language, string>> = { ru: 'ru_RU', kk: 'ru_RU', en: 'en_US' }

/** Keeps a new attempt with the key and the very text that the provider will be asked with. Returns its id. */
export async function openAttempt(tx: Database, payment: NewPayment, currency: string): Promise<string> {
	const { reference, amount, now } = payment
	const id = randomUUID()
	const body = JSON.stringify({
		amount: { value: formatAmount(amount), currency },
		capture: true,
		confirmation: { type: 'redirect', return_url: payment.returnUrl, locale: locales[payment.language] },
		description: [...payment.description].slice(0, descriptionLength).join(''),
		metadata: { reference, attempt_id: id },
	})
	const nextCheckAt = later(now, retryMs)
	await insertPayment(tx, { id, reference, key: randomUUID(), body, amount, currency, createdAt: now, nextCheckAt })
	return id
}
