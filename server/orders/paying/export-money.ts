import type { MoneyExport } from '#contract/ordering/export-money.ts'
import type { Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { recordChange } from '../../audit/audit-log.ts'
import { tableDownloads } from '../../catalog/table-downloads.ts'
import type { Rows } from '../../catalog/write-workbook.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { Download } from '../../platform/route.ts'
import { type Movement, readMovements } from './queries.ts'

const download = tableDownloads(2)

interface Column {
	readonly heading: typeof m.money_export_day
	/** In characters. */
	readonly width: number
	readonly write: (movement: Movement, language: Language) => string | number
}

const ways = {
	cash: m.payment_in_cash,
	card: m.payment_card_at_door,
	YooKassa: m.payment_online,
	Kaspi: m.payment_transfer,
} as const

const statuses = [
	m.order_status_0,
	m.order_status_1,
	m.order_status_2,
	m.order_status_3,
	m.order_status_4,
	m.order_status_5,
] as const

const columns: readonly Column[] = [
	{ heading: m.money_export_day, width: 12, write: ({ at }) => at.slice(0, 10) },
	{ heading: m.money_export_time, width: 8, write: ({ at }) => at.slice(11) },
	{ heading: m.money_export_way, width: 24, write: ({ way }, locale) => ways[way]({}, { locale }) },
	{ heading: m.money_export_received, width: 14, write: ({ isRefund, amount }) => (isRefund ? '' : amount) },
	{ heading: m.money_export_returned, width: 14, write: ({ isRefund, amount }) => (isRefund ? amount : '') },
	{ heading: m.money_export_order, width: 12, write: ({ orderId }) => `#${orderId.slice(0, 8)}` },
	{ heading: m.money_export_placed, width: 12, write: ({ placed }) => placed.slice(0, 10) },
	{ heading: m.money_export_status, width: 16, write: statusOf },
	{ heading: m.money_export_customer, width: 26, write: ({ customerName }) => customerName },
	{ heading: m.money_export_total, width: 14, write: onceOf('totalPrice') },
	{ heading: m.money_export_discount, width: 14, write: onceOf('discount') },
	{ heading: m.money_export_delivery, width: 14, write: onceOf('deliveryPrice') },
	{ heading: m.money_export_wrapping, width: 14, write: onceOf('wrappingPrice') },
	{ heading: m.money_export_document, width: 40, write: ({ paymentNumber }) => paymentNumber },
]

/** Sums of an order stand in its first row alone, so that the column can be added up. */
function onceOf(sum: 'totalPrice' | 'discount' | 'deliveryPrice' | 'wrappingPrice') {
	return (movement: Movement) => (movement.isFirst ? movement[sum] : '')
}

interface ExportedBy {
	readonly userId: string
	readonly language: Language
}

/** Who takes the figures away is noted before the first of them is sent. Throws `too_many_requests`. */
export async function exportMoney(
	{ db, patientDb, clock }: Pick<Deps, 'db' | 'clock'> & { readonly patientDb: Database },
	{ from, to, format }: MoneyExport,
	{ userId, language }: ExportedBy,
): Promise<Download> {
	const widths = columns.map(({ width }) => width)
	const rows = (tx: Database) => rowsOf(tx, { from, to }, language)
	await inTransaction(db, async (tx) => {
		const entry = { userId, at: clock.now(), action: 'exported', subject: 'money' } as const
		await recordChange(tx, { ...entry, subjectId: `${from} ${to}`, title: `${from} – ${to}` })
	})
	return await download(patientDb, { name: `money-${from}-${to}`, format, widths, rows })
}

async function* rowsOf(tx: Database, period: { from: string; to: string }, language: Language): Rows {
	yield [columns.map(({ heading }) => heading({}, { locale: language }))]
	for await (const page of readMovements(tx, period))
		yield page.map((movement) => columns.map(({ write }) => write(movement, language)))
}

function statusOf({ status, isDeleted }: Movement, locale: Language): string {
	if (isDeleted) return m.money_export_deleted({}, { locale })
	return statuses[status]?.({}, { locale }) ?? String(status)
}
