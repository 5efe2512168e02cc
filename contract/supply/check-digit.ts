/** Whether the last digit of an EAN or UPC fits the others; codes of other lengths have none. */
export function fitsCheckDigit(barcode: string): boolean {
	if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return true
	const sum = [...barcode]
		.reverse()
		.reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0)
	return sum % 10 === 0
}
