/** Whether a product is sold beyond its stock: not, or what is missing is made to order. */
export const stockRules = ['in_stock', 'to_order'] as const

export type StockRule = (typeof stockRules)[number]
