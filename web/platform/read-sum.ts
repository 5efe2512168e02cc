/** The digits of a sum in whole tenge as they are typed: at most nine, which is what a sum may have. */
export function readSum(text: string): string {
	return text.replace(/\D/g, '').slice(0, 9)
}
