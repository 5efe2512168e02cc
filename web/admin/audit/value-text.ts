import { m } from '#messages'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../platform/format-calendar-day.ts'
import { markedPaidText } from '../../platform/order-text.ts'
import { statusText } from '../shared/order-statuses.ts'

const sums = new Set([
	'price',
	'salePrice',
	'totalPrice',
	'amount',
	'refunded',
	'changeFrom',
	'cash',
	'cashReceived',
	'received',
	'settled',
	'discount',
	'minSum',
	'deliveryPrice',
])

const days = new Set(['deliveryDate', 'readyOn', 'saleFrom', 'saleThrough', 'from', 'through'])

const methods = { Cash: m.payment_cash, YooKassa: m.payment_online, Kaspi: m.payment_transfer }

const words: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
	status: { marked: markedPaidText },
	outcome: { delivered: m.audit_outcome_delivered, refused: m.audit_outcome_refused },
	receipts: { none: m.seller_receipts_none, till: m.seller_receipts_till, provider: m.seller_receipts_provider },
	by: { cash: m.admin_order_taken_cash, card: m.admin_order_taken_card },
	stockRule: { in_stock: m.trading_in_stock, to_order: m.trading_to_order },
	sharedStock: { latest: m.shared_stock_latest, sum: m.shared_stock_sum, priority: m.shared_stock_priority },
	paymentMethod: methods,
	method: methods,
	offered: methods,
}

/** Formats a value: sums as money, statuses by name, a dash for nothing. `other` is what it changed from or to. */
export function valueText(path: string, value: unknown, other?: unknown): string {
	const name = path.split('.').at(-1) ?? path
	if (value === null || value === undefined || value === '') return m.audit_nothing()
	if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
	if (typeof value === 'number') return numberText(name, value)
	if (Array.isArray(value)) return listText(name, value.map(String))
	if (typeof value === 'object') return objectText(value)
	if (days.has(name)) return formatCalendarDay(String(value))
	const text = wordText(name, String(value))
	return isOfPage(path) ? cutText(text, readText(other)) : text
}

function wordText(name: string, word: string): string {
	return words[name]?.[word]?.() ?? word
}

function listText(name: string, values: readonly string[]): string {
	if (name === 'images') return m.audit_pictures({ count: values.length })
	if (name === 'categoryRules') return values.map(ruleText).join('; ')
	if (name === 'rules') return values.join('; ')
	return values.map((value) => wordText(name, value)).join(', ')
}

/** Of `Куклы: in_stock`; a category may have a colon in its name. */
function ruleText(rule: string): string {
	const end = rule.lastIndexOf(': ') + 2
	return rule.slice(0, end) + wordText('stockRule', rule.slice(end))
}

function isOfPage(path: string): boolean {
	return /^(delivery|about|contacts)Page\./.test(path)
}

const longest = 300

/** So much stands before the place that differs. */
const lead = 60

/** A page may have a long text: the log shows it where it differs from the other one. */
function cutText(text: string, other: string): string {
	const [all, others] = [Array.from(text), Array.from(other)]
	if (all.length <= longest) return text
	const differs = other === '' ? 0 : all.findIndex((letter, place) => letter !== others[place])
	const from = Math.max(0, Math.min(differs < 0 ? all.length : differs - lead, all.length - longest))
	const shown = all.slice(from, from + longest).join('')
	return `${from > 0 ? '…' : ''}${shown}${from + longest < all.length ? '…' : ''}`
}

function numberText(name: string, value: number): string {
	if (name === 'status') return statusText(value)
	return sums.has(name) ? formatTenge(value) : formatCount(value)
}

function objectText(value: object): string {
	const read = readFields(value)
	const [date = '', from = '', to = ''] = ['date', 'from', 'to'].map((name) => readText(read.get(name)))
	return date === '' ? JSON.stringify(value) : formatDeliveryTime({ date, from, to })
}
