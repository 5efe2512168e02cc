/** Whole tenge as the provider writes sums: `12990.00`. */
export function formatAmount(amount: number): string {
	return `${amount}.00`
}

/** A sum of the provider in whole tenge; a part of one counts as a whole one, so that no more is left than there is. */
export function roundUpAmount(value: string): number {
	return Math.ceil(Number(value))
}

/** Whether a sum of the provider is so many whole tenge. */
export function isAmount(value: string, amount: number): boolean {
	return /^(\d+)(?:\.0*)?$/.exec(value)?.[1]?.replace(/^0+(?=\d)/, '') === String(amount)
}
