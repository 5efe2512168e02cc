/** Whole tenge as the provider writes sums: `12990.00`. */
export function formatAmount(amount: number): string {
	return `${amount}.00`
}

/** Whether a sum of the provider is so many whole tenge. */
export function isAmount(value: string, amount: number): boolean {
	return /^(\d+)(?:\.0*)?$/.exec(value)?.[1]?.replace(/^0+(?=\d)/, '') === String(amount)
}
