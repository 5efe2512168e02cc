/** What browsers may know of the shop's settings; it travels with every page. */
export interface PublicSettings {
	readonly apiBase: string
	readonly authBase: string
	readonly imageBase: string
	readonly publicUrl: string
	/** Whether an order may be paid online; not while it is absent. */
	readonly onlinePayments?: boolean
	/**
	 * Where a payment page may stand: a host, which means itself and its subdomains over https, or a whole origin, which means
	 * exactly that. Without the setting the payment provider's own hosts.
	 */
	readonly paymentHosts?: readonly string[]
	readonly seller: {
		readonly name: string
		readonly bin: string
		readonly address: string
		readonly phone: string
		readonly email: string
	}
}
