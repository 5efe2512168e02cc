/** The numbers are sent over the wire. */
export const orderStatuses = { pending: 0, processing: 1, paid: 2, shipped: 3, completed: 4, cancelled: 5 } as const
