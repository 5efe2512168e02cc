/**
 * The numbers of advisory locks, the same in every shop. `search` also stands in the triggers that write the search index; a
 * delivery window adds its hash to `deliveryWindow`.
 */
export const locks = {
	migrations: 7_041_776,
	firstFill: 7_041_777,
	search: 7_041_778,
	deliveryWindow: 7_041_779,
	import: 7_041_780,
} as const

/** What the names of hashed advisory locks begin with; the thing that is locked follows. */
export const namedLocks = {
	administrators: 'administrators',
	cart: 'cart',
	claimsFrom: 'claims from',
	claimsOf: 'claims of',
	emulated: 'emulated',
} as const

/**
 * The order in which a transaction locks, outermost first: tables by their names in SQL, advisory locks by their keys above. Two
 * transactions that keep to it never wait for each other. Rows of one table are locked in the order of their ids. In tests a
 * transaction that locks backwards fails.
 */
export const lockOrder = [
	// Held for a whole start or import, around everything else.
	'migrations',
	'firstFill',
	'import',
	// Counts administrators before the account of one is locked.
	'administrators',
	// An account that is being deleted waits for everything that is done for it, and everything else waits for its deletion.
	'users',
	'sign_ins',
	'claimsFrom',
	'claimsOf',
	// The demo's payment provider: a request under a key, then its payment or refund.
	'emulated',
	'emulated_payments',
	// What happens to an order happens under its lock: its stock is given back, then its money.
	'orders',
	'product_changes',
	'products',
	'payments',
	// The triggers of products write the index, then the counts of categories.
	'search',
	'deliveryWindow',
	'cart',
	'cash_days',
] as const
