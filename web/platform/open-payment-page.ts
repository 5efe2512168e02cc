import { publicSettings } from './api/browser-call.ts'
import { forget, keep, readKept } from './tab-storage.ts'

const providersHosts = ['yoomoney.ru', 'yookassa.ru']

const pageKey = 'paymentPage'

/**
 * Leaves for a payment page. Throws for any address that does not stand on a host of the setting `paymentHosts`: anyone who put
 * such a one into an answer wants the customer's card.
 */
export function openPaymentPage(address: string): void {
	const page = findPage(address, publicSettings().paymentHosts ?? providersHosts)
	if (!page) throw new Error('The payment page stands on a host that is not allowed')
	keep(pageKey, page)
	window.location.assign(page)
}

/** The payment page that was last left for in this tab, where it is still known. */
export function lastPaymentPage(): string | undefined {
	return readKept(pageKey)
}

/** Forgets which payment page was left for: what became of that payment is known. */
export function forgetPaymentPage(): void {
	forget(pageKey)
}

/** The address as browsers write it, where it is an allowed one. */
function findPage(address: string, allowed: readonly string[]): string | undefined {
	// What parsers of addresses have ever read in different ways.
	if (/[\\\s\p{Cc}]/u.test(address) || !URL.canParse(address)) return undefined
	const page = new URL(address)
	if (page.username !== '' || page.password !== '') return undefined
	return allowed.some((entry) => isOn(page, entry)) ? page.href : undefined
}

function isOn(page: URL, entry: string): boolean {
	const isOrigin = /^https?:\/\//.test(entry)
	const address = isOrigin ? entry : `https://${entry}`
	if (!URL.canParse(address)) return false
	const { origin, host, protocol } = new URL(address)
	if (isOrigin) return page.origin === origin
	return page.protocol === protocol && (page.host === host || page.host.endsWith(`.${host}`))
}
