/** Keys of advisory locks; a window adds its hash to `deliveryWindow`. */
export const locks = {
	migrations: 7_041_776,
	firstFill: 7_041_777,
	deliveryWindow: 7_041_779,
	import: 7_041_780,
	backup: 7_041_781,
} as const

/** Prefixes of hashed advisory locks. */
export const namedLocks = {
	addresses: 'addresses',
	administrators: 'administrators',
	cart: 'cart',
	claimsFrom: 'claims from',
	claimsOf: 'claims of',
	emulated: 'emulated',
	placing: 'placing',
	promoCustomer: 'promo customer',
} as const

/**
 * Outermost first: tables by SQL name, advisory locks by the keys above; rows of one table in the order of their ids.
 * Transactions in this order never deadlock; in tests a backward lock fails.
 */
export const lockOrder = [
	'migrations',
	'firstFill',
	'backup',
	'import',
	'administrators',
	// A deletion of an account waits for all work on it, and all later work waits for the deletion.
	'users',
	'addresses',
	'favorite_letters',
	'sign_ins',
	'claimsFrom',
	'claimsOf',
	// The demo's payment provider locks a request key, then its payment or refund.
	'emulated',
	'emulated_payments',
	// What one account orders at the same moment.
	'placing',
	// Under the lock of an order its stock goes back first, then its money.
	'orders',
	'product_changes',
	'products',
	// What an import keeps of a supplier, which nobody deletes meanwhile.
	'suppliers',
	// What a customer does with codes at the same moment, then the code.
	'promoCustomer',
	'promo_codes',
	'payments',
	// The triggers of products write the counts of categories.
	'deliveryWindow',
	'cart',
	'cash_days',
	'showcase',
	'search_synonyms',
	'search_pairs',
] as const
