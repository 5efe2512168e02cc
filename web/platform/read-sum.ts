/** The most digits of a sum of an order, in whole tenge. */
export const sumDigits = 9

/** Of a whole pasted text the beginning says enough. */
const mostDropped = 20

/** The digits of a sum as it is typed, and the rest that was typed; blanks and ₸ do not count. */
export function readSum(text: string, mostDigits = sumDigits): { readonly digits: string; readonly dropped: string } {
	const typed = text.replace(/\D/g, '')
	const dropped = text.replace(/[\d\s₸]/g, '') + typed.slice(mostDigits)
	return {
		digits: typed.slice(0, mostDigits),
		dropped: dropped.length > mostDropped ? `${dropped.slice(0, mostDropped)}…` : dropped,
	}
}
