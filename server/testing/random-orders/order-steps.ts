import fc from 'fast-check'

/** Of each of three products. */
const pieces = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4))
/** Customers mostly take some out. */
const fewPieces = fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2))
const price = fc.option(fc.integer({ min: 1, max: 1500 }), { nil: undefined, freq: 2 })
/** One of the first orders, so that much happens to each; mostly one that the step fits. */
const order = orderOf(fc.constantFrom(true, true, true, false), false)
/** One with money that came before the delivery. */
const paidOrder = orderOf(fc.constant(true), true)

function orderOf(isFit: fc.Arbitrary<boolean>, isPaidAhead: boolean) {
	return fc.record({ place: fc.nat(1), isFit, isPaidAhead: fc.constant(isPaidAhead) })
}

const methods = ['Cash', 'Cash', 'YooKassa', 'YooKassa', 'Kaspi'] as const
const method = fc.constantFrom(...methods)

const discount = fc.oneof(
	fc.record({ kind: fc.constant('percent' as const), amount: fc.integer({ min: 1, max: 99 }) }),
	fc.record({ kind: fc.constant('sum' as const), amount: fc.integer({ min: 1, max: 3000 }) }),
	fc.constant({ kind: 'free_delivery' as const }),
)

const leastSum = fc.constantFrom(0, 700, 1500)

const promoRules = fc.record({
	discount,
	minSum: leastSum,
	oncePerCustomer: fc.boolean(),
	firstOrderOnly: fc.constantFrom(false, false, false, true),
	withSales: fc.boolean(),
	/** The products that count by their places; without any all do. */
	places: fc.constantFrom<readonly number[]>([], [], [0], [2], [0, 1]),
	/** From today on; without them it has no first, or no last day. */
	begins: fc.constantFrom(undefined, undefined, undefined, -1, 0, 1),
	days: fc.constantFrom(undefined, undefined, undefined, 0, 1),
})

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
	/** Of the courier in a window, and of the centre among them. */
	places: fc.record({
		all: fc.integer({ min: 1, max: 3 }),
		ofCenter: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
	}),
})

export type ShopOffer = typeof shopOffer extends fc.Arbitrary<infer Made> ? Made : never

const placingBy = (method: fc.Arbitrary<(typeof methods)[number]>) =>
	fc.record({
		kind: fc.constant('place' as const),
		pieces,
		code: fc.constantFrom(0, 1, undefined),
		zone: fc.nat(1),
		isPickedUp: fc.constantFrom(false, false, true),
		/** Which of the windows that are offered. */
		window: fc.constantFrom(0, 0, 1, undefined),
		isWrapped: fc.boolean(),
		method,
		isByPhone: fc.boolean(),
	})

const placing = placingBy(method)

const paying = fc.record({ kind: fc.constant('pay' as const), order })

const changing = (of: typeof order) =>
	fc.record({
		kind: fc.constant('change' as const),
		order: of,
		pieces,
		prices: fc.tuple(price, price, price),
		givesUpDelivery: fc.boolean(),
	})

const givingBack = (of: typeof order) =>
	fc.record({
		kind: fc.constant('refund pieces' as const),
		order: of,
		line: fc.nat(),
		count: fc.integer({ min: 1, max: 3 }),
	})

/** What can happen to a shop and its orders. */
const orderStep = fc.oneof(
	{ weight: 6, arbitrary: placing },
	{ weight: 5, arbitrary: paying },
	{
		weight: 4,
		arbitrary: fc.record({ kind: fc.constant('report transfer' as const), order, isOfBefore: fc.boolean() }),
	},
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('answer transfer' as const),
			order,
			hasCome: fc.boolean(),
			isOfBefore: fc.boolean(),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant('change method' as const), order, method, isOwn: fc.boolean() }),
	},
	{ weight: 5, arbitrary: changing(order) },
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('change own' as const),
			order,
			pieces: fewPieces,
			addsMore: fc.constantFrom(false, false, false, true),
		}),
	},
	{ weight: 3, arbitrary: givingBack(order) },
	{
		weight: 1,
		arbitrary: fc.record({
			kind: fc.constant('refund' as const),
			order,
			/** Without a sum all that is left. */
			amount: fc.option(fc.integer({ min: 1, max: 900 }), { nil: undefined }),
		}),
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
	{
		weight: 3,
		arbitrary: fc.record({
			kind: fc.constant('plan sale' as const),
			product: fc.nat(2),
			percent: fc.integer({ min: 1, max: 90 }),
			/** From today on. */
			begins: fc.nat(1),
			days: fc.nat(1),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('end sale' as const), product: fc.nat(2) }) },
	{
		weight: 2,
		arbitrary: fc.record({ kind: fc.constant('change least sum' as const), code: fc.nat(1), minSum: leastSum }),
	},
	// A day goes by.
	{ weight: 2, arbitrary: fc.constant({ kind: 'expire' as const }) },
)

/** An order is paid online, becomes another one, and money for some of its pieces goes back. */
const paidAndChanged = fc.tuple(
	placingBy(fc.constant('YooKassa')),
	paying,
	changing(paidOrder),
	givingBack(paidOrder),
	givingBack(paidOrder),
)

const newest = { place: -1, isFit: true, isPaidAhead: false }

/** The code of the newest order comes to ask for another sum before its customer takes pieces out. */
const codedAndChanged = fc
	.record({
		placed: placingBy(fc.constant('Cash')),
		pieces: fc.tuple(fc.nat(4), fc.nat(4), fc.integer({ min: 3, max: 4 })),
		code: fc.constantFrom(0, 1),
		minSum: leastSum,
		left: fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)),
	})
	.map(({ placed, pieces, code, minSum, left }): OrderStep[] => [
		{ ...placed, pieces, code },
		{ kind: 'change least sum', code, minSum },
		{ kind: 'change own', order: newest, pieces: left, addsMore: false },
	])

/** The newest order changes between its customer's seeing the sum and paying it, whether or not that is reported. */
const changedAndReported = fc
	.tuple(placingBy(fc.constant('Kaspi')), changing(fc.constant(newest)), fc.boolean(), fc.boolean())
	.map(([placed, changed, isReported, hasCome]): OrderStep[] => [
		placed,
		changed,
		...(isReported ? [{ kind: 'report transfer', order: newest, isOfBefore: true } as const] : []),
		{ kind: 'answer transfer', order: newest, hasCome, isOfBefore: true },
	])

const orderSequence = fc.oneof(
	{ weight: 12, arbitrary: orderStep.map((step): OrderStep[] => [step]) },
	{ weight: 1, arbitrary: paidAndChanged.map((steps): OrderStep[] => steps) },
	{ weight: 3, arbitrary: codedAndChanged },
	{ weight: 1, arbitrary: changedAndReported },
)

/** A few orders, and what happens to them and beside them. */
export const orderSteps = fc
	.tuple(
		fc.array(placing, { minLength: 1, maxLength: 3 }),
		fc.array(orderSequence, { minLength: 4, maxLength: 16, size: 'max' }),
	)
	.map(([placings, sequences]): OrderStep[] => [...placings, ...sequences.flat()])

export type OrderStep = typeof orderStep extends fc.Arbitrary<infer Made> ? Made : never

export type StepOf<Kind extends OrderStep['kind']> = Extract<OrderStep, { kind: Kind }>
