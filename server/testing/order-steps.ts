import fc from 'fast-check'

/** Of each of three products. */
export type Pieces = readonly [number, number, number]

const pieces = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4))
const price = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined, freq: 2 })
/** Few orders, so that much happens to each. */
const order = fc.nat(1)

const discount = fc.oneof(
	fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 99 }) }),
	fc.record({ kind: fc.constant('sum' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
	fc.constant({ kind: 'free_delivery' as const }),
)

const promoRules = fc.record({ discount, minSum: fc.constantFrom(0, 0, 1500), oncePerCustomer: fc.boolean() })

const zone = fc.record({
	price: fc.constantFrom(0, 300, 500),
	freeFrom: fc.option(fc.integer({ min: 1, max: 4000 }), { nil: undefined }),
})

/** What a shop sells, gives and asks for; whole tenge. */
export const shopOffer = fc.record({
	prices: fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), fc.constant(700)),
	codes: fc.tuple(promoRules, promoRules),
	/** Of the streets of the centre, and of all others. */
	zones: fc.tuple(zone, zone),
	wrapping: fc.nat(400),
})

export type ShopOffer = typeof shopOffer extends fc.Arbitrary<infer Made> ? Made : never

/** What can happen, to one of the orders placed so far (the remainder counts). */
export const orderStep = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('place' as const),
			pieces,
			code: fc.constantFrom(0, 1, undefined),
			zone: fc.nat(1),
			isWrapped: fc.boolean(),
			isOnline: fc.boolean(),
			isByPhone: fc.boolean(),
		}),
	},
	{ weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), order }) },
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant('change' as const),
			order,
			pieces,
			prices: fc.tuple(price, price, price),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('change own' as const), order, pieces }) },
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('refund pieces' as const),
			order,
			line: fc.nat(),
			count: fc.integer({ min: 1, max: 3 }),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({ kind: fc.constant('refund' as const), order, amount: fc.integer({ min: 1, max: 900 }) }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constantFrom('cancel' as const, 'delete' as const, 'deliver' as const, 'refuse' as const),
			order,
		}),
	},
	{ weight: 3, arbitrary: fc.record({ kind: fc.constant('bring elsewhere' as const), order, zone: fc.nat(1) }) },
	// It is cancelled, goes on, and its customer pays anew.
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), order }) },
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('set status' as const), order, status: fc.nat(5) }) },
	{ weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
)

export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Made> ? Made : never
