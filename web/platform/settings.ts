/** What browsers may know of the shop's settings; it travels with every page. */
export interface PublicSettings {
	readonly apiBase: string
	readonly authBase: string
	readonly imageBase: string
	readonly publicUrl: string
	/** Whether an order may be paid online; not while it is absent. */
	readonly onlinePayments?: boolean
	readonly seller: {
		readonly name: string
		readonly bin: string
		readonly address: string
		readonly phone: string
		readonly email: string
	}
}
