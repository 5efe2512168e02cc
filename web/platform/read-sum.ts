export const sumDigits = 9

const mostDropped = 20

/** Splits typed text into digits and the dropped rest; blanks and ₸ are ignored. */
export function readSum(text: string, mostDigits = sumDigits): { readonly digits: string; readonly dropped: string } {
	const typed = text.replace(/\D/g, '')
	const dropped = text.replace(/[\d\s₸]/g, '') + typed.slice(mostDigits)
	return {
		digits: typed.slice(0, mostDigits),
		dropped: dropped.length > mostDropped ? `${dropped.slice(0, mostDropped)}…` : dropped,
	}
}
