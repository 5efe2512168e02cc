/**
 * Who issues the fiscal receipt. `till`: the shop, from its cash register, as the order is handed over. `provider`: the service through
 * which the money came before the delivery. `none`: nobody, so that no text promises one.
 */
export const receiptIssuers = ['none', 'till', 'provider'] as const

export type ReceiptIssuer = (typeof receiptIssuers)[number]
