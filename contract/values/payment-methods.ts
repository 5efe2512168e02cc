export const paymentMethods = ['Cash', 'YooKassa', 'Kaspi'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** How money is taken at the door: a card by a terminal of the courier. */
export const doorWays = ['cash', 'card'] as const

export type DoorWay = (typeof doorWays)[number]

/** Those of which the shop keeps each payment. */
export const keptMethods = ['YooKassa', 'Kaspi'] as const

export type KeptMethod = (typeof keptMethods)[number]
