import { z } from './zod.ts'

/** A closed list with HTTP statuses: a client may switch over it. */
export const problemStatus = {
	invalid_input: 400,
	malformed_request: 400,
	link_invalid: 400,
	weak_password: 400,
	picture_refused: 400,
	file_refused: 400,
	unauthenticated: 401,
	invalid_credentials: 401,
	invalid_code: 401,
	forbidden: 403,
	foreign_origin: 403,
	email_not_confirmed: 403,
	reauthenticate: 403,
	wrong_password: 403,
	review_not_allowed: 403,
	not_found: 404,
	method_not_allowed: 405,
	not_cancellable: 409,
	already_reviewed: 409,
	prices_changed: 409,
	product_gone: 409,
	stock_short: 409,
	online_payment_unavailable: 409,
	cash_unavailable: 409,
	delivery_taken: 409,
	delivery_over: 409,
	delivery_closed: 409,
	pickup_unavailable: 409,
	cart_full: 409,
	synonyms_full: 409,
	consent_outdated: 409,
	edited_meanwhile: 409,
	key_taken: 409,
	not_refundable: 409,
	refund_part_by_hand: 409,
	refund_under_way: 409,
	transfer_unanswered: 409,
	pieces_refunded: 409,
	not_settleable: 409,
	method_fixed: 409,
	lines_fixed: 409,
	delivery_fixed: 409,
	delivery_not_free: 409,
	wrapping_unavailable: 409,
	delivery_unfit: 409,
	transfer_unavailable: 409,
	too_many_to_pay_online: 409,
	transfer_not_awaited: 409,
	promo_code_unknown: 409,
	promo_code_planned: 409,
	promo_code_over: 409,
	promo_code_used_up: 409,
	promo_code_sum: 409,
	promo_code_products: 409,
	promo_code_first_order: 409,
	promo_code_once: 409,
	promo_code_delivery: 409,
	promo_code_changed: 409,
	promo_code_taken: 409,
	promo_code_kind_fixed: 409,
	callbacks_off: 409,
	callback_taken: 409,
	not_previewed: 409,
	import_running: 409,
	too_late: 409,
	last_admin: 409,
	orders_unfinished: 409,
	payload_too_large: 413,
	unsupported_media_type: 415,
	key_reused: 422,
	too_many_requests: 429,
	internal: 500,
	unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

export const violations = [
	'required',
	'email',
	'max_length',
	'min_length',
	'password_max_length',
	'password_min_length',
	'password_uppercase',
	'password_lowercase',
	'password_digit',
	'password_special',
	'password_is_email',
	'password_unchanged',
	'passwords_differ',
	'confirm_password',
	'enter_name',
	'phone',
	'review_too_short',
	'out_of_range',
	'wrong_type',
] as const

export type Violation = (typeof violations)[number]

/** RFC 9457. `detail` is in the language of the request. `requestId` finds the call in the log. */
export const problem = z.object({
	type: z.string(),
	title: z.string(),
	status: z.int(),
	detail: z.string(),
	code: z.enum(Object.keys(problemStatus)),
	requestId: z.string(),
	/** For `invalid_input`: problems by field (a dotted path). */
	errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
	/** For `promo_code_sum` and `delivery_not_free`: the least price of the products, in tenge. */
	least: z.int().optional(),
	current: z
		.array(z.object({ productId: z.string(), unitPrice: z.int(), quantity: z.int(), title: z.string() }))
		.optional(),
	/** For `prices_changed` and `promo_code_changed`: what comes to the products now, and what the code takes off them, in tenge. */
	deliveryPrice: z.int().optional(),
	wrappingPrice: z.int().optional(),
	discount: z.int().optional(),
})

export type Problem = z.output<typeof problem>

interface Issue {
	readonly code?: string | undefined
	readonly message: string
	readonly input?: unknown
	readonly maximum?: number | bigint | undefined
	readonly minimum?: number | bigint | undefined
}

export function violationOf(issue: Issue): { violation: Violation; count: number } {
	const count = Number(issue.maximum ?? issue.minimum ?? 0)
	const named = violations.find((violation) => violation === issue.message)
	if (named) return { violation: named, count }
	if (issue.code === 'invalid_type' && issue.input === undefined) return { violation: 'required', count }
	if (issue.code === 'too_big' || issue.code === 'too_small') return { violation: 'out_of_range', count }
	return { violation: 'wrong_type', count }
}
