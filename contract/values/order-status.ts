/** The statuses of an order by name, as numbers on the wire. */
export const orderStatuses = { pending: 0, processing: 1, paid: 2, shipped: 3, completed: 4, cancelled: 5 } as const
