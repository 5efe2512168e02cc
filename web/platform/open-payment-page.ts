/** Leaves for the payment provider's page. Throws for an address that is not one of the web. */
export function openPaymentPage(address: string): void {
	const isAddress = URL.canParse(address, window.location.href)
	if (!isAddress || !/^https?:$/.test(new URL(address, window.location.href).protocol)) {
		throw new Error('The payment page has no usable address')
	}
	window.location.assign(address)
}
