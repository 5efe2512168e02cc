import type { AuditAction } from '#contract/audit.ts'
import type { AuditSubject } from '#contract/values/audit-subjects.ts'
import { m } from '#messages'
import { readFields, readText } from '../../platform/api/read-value.ts'
import { formatCount, formatTenge } from '../../platform/format.ts'
import { formatCalendarDay, formatDeliveryTime } from '../../platform/format-calendar-day.ts'
import { markedPaidText } from '../../platform/order-text.ts'
import { statusText } from '../shared/order-statuses.ts'

export const actionTexts: Readonly<Record<AuditAction, () => string>> = {
	created: m.audit_action_created,
	changed: m.audit_action_changed,
	deleted: m.audit_action_deleted,
	hidden: m.audit_action_hidden,
	shown: m.audit_action_shown,
	stock_set: m.audit_action_stock_set,
	bulk_changed: m.audit_action_bulk_changed,
	bulk_undone: m.audit_action_bulk_undone,
	imported: m.audit_action_imported,
	status_set: m.audit_action_status_set,
	note_added: m.audit_action_note_added,
	note_deleted: m.audit_action_note_deleted,
	refunded: m.audit_action_refunded,
	placed_by_phone: m.audit_action_placed_by_phone,
	delivered: m.audit_action_delivered,
	refused: m.audit_action_refused,
	day_closed: m.audit_action_day_closed,
	answered: m.audit_action_answered,
	answer_deleted: m.audit_action_answer_deleted,
	transfer_received: m.audit_action_transfer_received,
	transfer_missing: m.audit_action_transfer_missing,
	transfer_returned: m.audit_action_transfer_returned,
	ended: m.audit_action_ended,
	lines_changed: m.audit_action_lines_changed,
	exported: m.audit_action_exported,
	decided: m.audit_action_decided,
	reopened: m.audit_action_reopened,
}

export const subjectTexts: Readonly<Record<AuditSubject, () => string>> = {
	product: m.audit_subject_product,
	order: m.audit_subject_order,
	review: m.audit_subject_review,
	import: m.audit_subject_import,
	cash_day: m.audit_subject_cash_day,
	synonyms: m.audit_subject_synonyms,
	search_pair: m.audit_subject_search_pair,
	shelves: m.audit_subject_shelves,
	places: m.audit_subject_places,
	transfer_settings: m.audit_subject_transfer_settings,
	feed: m.audit_subject_feed,
	promo_code: m.audit_subject_promo_code,
	wrapping: m.audit_subject_wrapping,
	delivery_settings: m.audit_subject_delivery_settings,
	seller: m.seller_title,
	shop_notice: m.notice_title,
	page_text: m.page_texts_title,
	trading: m.trading_title,
	supplier: m.audit_subject_supplier,
	money: m.money_export_title,
	claim: m.claims_title,
	callback: m.callbacks_title,
}

const fields: Readonly<Record<string, () => string>> = {
	title: m.audit_field_title,
	description: m.audit_field_description,
	category: m.audit_field_category,
	price: m.audit_field_price,
	salePrice: m.audit_field_sale_price,
	saleFrom: m.audit_field_sale_from,
	saleThrough: m.audit_field_sale_through,
	quantity: m.audit_field_quantity,
	images: m.audit_field_images,
	translations: m.audit_field_translations,
	sku: m.audit_field_sku,
	barcode: m.audit_field_barcode,
	brand: m.audit_field_brand,
	ageFrom: m.audit_field_age_from,
	composition: m.audit_field_composition,
	country: m.audit_field_country,
	warnings: m.audit_field_warnings,
	daysToMake: m.audit_field_days_to_make,
	isHidden: m.audit_field_is_hidden,
	status: m.audit_field_status,
	customerName: m.audit_field_customer_name,
	customerPhone: m.audit_field_customer_phone,
	note: m.audit_field_note,
	text: m.audit_field_text,
	comment: m.audit_field_text,
	answer: m.audit_field_answer,
	reason: m.audit_field_reason,
	hiddenReason: m.audit_field_reason,
	address: m.audit_field_address,
	zone: m.delivery_zone,
	deliveryPrice: m.sum_delivery,
	readyOn: m.pickup_from_day,
	delivery: m.audit_field_delivery,
	deliveryDate: m.audit_field_delivery_date,
	deliveryFrom: m.audit_field_delivery_from,
	deliveryTo: m.audit_field_delivery_to,
	totalPrice: m.audit_field_total_price,
	items: m.admin_order_items,
	amount: m.audit_field_amount,
	refunded: m.audit_field_refunded,
	isPaid: m.audit_field_is_paid,
	changeFrom: m.audit_field_change_from,
	cash: m.audit_field_cash,
	cashReceived: m.audit_field_cash,
	by: m.audit_field_by,
	cardAtDoor: m.audit_field_card_at_door,
	received: m.audit_field_received,
	settled: m.admin_order_cash_settled,
	outcome: m.audit_field_outcome,
	rows: m.audit_field_rows,
	added: m.audit_field_added,
	changed: m.audit_field_changed,
	unchanged: m.audit_field_unchanged,
	refused: m.audit_field_refused,
	shortened: m.audit_field_shortened,
	phrases: m.audit_field_phrases,
	isVetoed: m.audit_field_is_vetoed,
	rounded: m.audit_field_rounded,
	shelves: m.audit_subject_shelves,
	places: m.audit_subject_places,
	shopName: m.shop_names,
	deliveryPage: m.page_delivery,
	aboutPage: m.about_title,
	contactsPage: m.contacts_title,
	name: m.seller_name,
	bin: m.seller_bin,
	phone: m.seller_phone,
	email: m.seller_email,
	whatsapp: m.seller_whatsapp,
	hours: m.seller_hours,
	receipts: m.seller_receipts,
	takesCallbacks: m.seller_takes_callbacks,
	takesWhatsapp: m.seller_takes_whatsapp,
	hoursToPay: m.trading_hours_to_pay,
	stockRule: m.admin_product_stock_rule,
	categoryRules: m.trading_categories,
	zones: m.zones_zones,
	points: m.zones_points,
	closedDays: m.zones_closed,
	courier: m.zones_courier,
	closedWeekdays: m.zones_closed_weekdays,
	tidied: m.audit_field_tidied,
	unreduced: m.audit_field_unreduced,
	doubted: m.import_count_doubted,
	soldOut: m.import_count_sold_out,
	isOn: m.audit_field_is_on,
	categories: m.audit_field_categories,
	inStockOnly: m.audit_field_in_stock_only,
	markup: m.audit_field_markup,
	step: m.audit_field_step,
	merchantId: m.audit_field_merchant_id,
	storeId: m.audit_field_store_id,
	isAddressNew: m.audit_field_is_address_new,
	link: m.audit_field_link,
	isInvoiced: m.audit_field_is_invoiced,
	qrBytes: m.audit_field_qr_bytes,
	method: m.audit_field_method,
	code: m.audit_subject_promo_code,
	percent: m.promo_kind_percent,
	discount: m.promo_kind_sum,
	isDeliveryFree: m.promo_kind_free_delivery,
	minSum: m.promo_min_sum,
	brands: m.promo_brands,
	productIds: m.promo_products,
	withSales: m.promo_with_sales,
	firstOrderOnly: m.promo_first_order_only,
	oncePerCustomer: m.promo_once_per_customer,
	maxUses: m.promo_max_uses,
	from: m.promo_from,
	through: m.promo_through,
	supplier: m.audit_subject_supplier,
	fileLink: m.audit_field_file_link,
	everyHours: m.audit_field_every_hours,
	rounding: m.import_rounding,
	least: m.import_least,
	rate: m.audit_field_rate,
	tidyTitles: m.audit_field_tidy_titles,
	mostDropped: m.suppliers_most_dropped,
	sellsOutMissing: m.suppliers_sells_out,
}

const languageNames: Readonly<Record<string, () => string>> = {
	ru: m.audit_by_ru,
	kk: m.audit_by_kk,
	en: m.audit_by_en,
}

/** The label of a field, with the language of a translated text; unknown fields keep their name. */
export function fieldText(path: string): string {
	const steps = path.split('.')
	const isTranslated = steps[0] === 'translations'
	// `shopName.kk`, but `translations.kk.title`.
	const tongue = isTranslated ? steps[1] : steps.at(-1)
	const language = steps.length > 1 ? languageNames[tongue ?? '']?.() : undefined
	const name = steps.at(language && !isTranslated ? -2 : -1) ?? path
	const field = fields[name]?.() ?? name
	return language === undefined ? field : m.audit_in_language({ field, language })
}

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
	paymentMethod: methods,
	method: methods,
}

/** Formats a value: sums as money, statuses by name, a dash for nothing. */
export function valueText(path: string, value: unknown): string {
	const name = path.split('.').at(-1) ?? path
	if (value === null || value === undefined || value === '') return m.audit_nothing()
	if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
	if (typeof value === 'number') return numberText(name, value)
	if (Array.isArray(value))
		return name === 'images' ? m.audit_pictures({ count: value.length }) : value.map(String).join(', ')
	if (typeof value === 'object') return objectText(value)
	if (days.has(name)) return formatCalendarDay(String(value))
	return words[name]?.[String(value)]?.() ?? cutText(String(value))
}

const longest = 300

/** A page may have a long text: the log shows how it begins. */
function cutText(text: string): string {
	return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
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
