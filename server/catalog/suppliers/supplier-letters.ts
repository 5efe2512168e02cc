import { limits } from '#contract/limits.ts'
import { defaultLanguage, type Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatMoment } from '../../mail/format-times.ts'
import { layOutLetter, type Seller } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import { faultText } from '../fetching/fault-text.ts'
import type { Dropped } from '../import/import-outcome.ts'
import { failureText } from '../import/import-report.ts'
import type { RunFailure } from '../import/tables.ts'
import type { SupplierRow } from './supplier-queries.ts'

interface Sender {
	readonly seller: Seller
	readonly publicUrl: string
}

const locale = { locale: defaultLanguage } as const

/** Why nothing, or not all, of the file of a supplier was imported. */
export function runFailureText(failure: RunFailure, language: Language): string {
	return 'fault' in failure ? faultText(failure, limits.importMegabytes, language) : failureText(failure, language)
}

/** Tells the shopkeeper that the file of a supplier was not imported. */
export function failedLetter({ name, nextRunAt }: SupplierRow, failure: RunFailure, sender: Sender): Letter {
	const isPartly = 'problem' in failure && (failure.saved ?? 0) > 0
	return shopkeeperNews(
		m.supplier_letter_failed_subject({ name }, locale),
		[
			runFailureText(failure, defaultLanguage),
			...(isPartly ? [] : [m.supplier_letter_nothing_changed({}, locale)]),
			...(nextRunAt ? [m.supplier_letter_next({ time: formatMoment(nextRunAt, defaultLanguage) }, locale)] : []),
			m.supplier_letter_once({}, locale),
		],
		sender,
	)
}

/** Asks the shopkeeper about a file that takes much away. */
export function waitingLetter({ name, mostDropped }: SupplierRow, dropped: Dropped, sender: Sender): Letter {
	const { listed, vanished, soldOut, rows, rowsBefore } = dropped
	return shopkeeperNews(
		m.supplier_letter_waiting_subject({ name }, locale),
		[
			m.supplier_letter_dropped({ listed, vanished, soldOut }, locale),
			...(rowsBefore === null ? [] : [m.supplier_letter_rows({ rows, before: rowsBefore }, locale)]),
			m.supplier_letter_waiting({ percent: mostDropped }, locale),
			m.supplier_letter_once({}, locale),
		],
		sender,
	)
}

function shopkeeperNews(subject: string, paragraphs: string[], { seller, publicUrl }: Sender): Letter {
	const link = { label: m.supplier_letter_link({}, locale), url: `${publicUrl}/admin/suppliers` }
	const content = { subject, heading: subject, paragraphs, link }
	return layOutLetter(content, { to: seller.email, language: defaultLanguage, seller })
}
