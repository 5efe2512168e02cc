export const auditSubjects = [
	'product',
	'order',
	'review',
	'import',
	'cash_day',
	'synonyms',
	'search_pair',
	'shelves',
	'places',
	'transfer_settings',
	'feed',
	'promo_code',
	'wrapping',
	'delivery_settings',
	'seller',
	'shop_notice',
	'supplier',
	'money',
	'claim',
	'callback',
] as const

export type AuditSubject = (typeof auditSubjects)[number]
