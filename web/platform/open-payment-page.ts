import { publicSettings } from './api/browser-call.ts'
import { forget, keep, readKept } from './tab-storage.ts'

const providersHosts = ['yoomoney.ru', 'yookassa.ru']

const pageKey = 'paymentPage'

/** Throws for a host outside the setting `paymentHosts`: a forged URL could steal card data. */
export function openPaymentPage(url: string): void {
	const page = findPage(url, publicSettings().paymentHosts ?? providersHosts)
	if (!page) throw new Error('The payment page stands on a host that is not allowed')
	keep(pageKey, page)
	window.location.assign(page)
}

export function lastPaymentPage(): string | undefined {
	return readKept(pageKey)
}

export function forgetPaymentPage(): void {
	forget(pageKey)
}

function findPage(url: string, allowed: readonly string[]): string | undefined {
	// URL parsers disagree about these characters.
	if (/[\\\s\p{Cc}]/u.test(url) || !URL.canParse(url)) return undefined
	const page = new URL(url)
	if (page.username !== '' || page.password !== '') return undefined
	return allowed.some((entry) => isOn(page, entry)) ? page.href : undefined
}

function isOn(page: URL, entry: string): boolean {
	const isOrigin = /^https?:\/\//.test(entry)
	const url = isOrigin ? entry : `https://${entry}`
	if (!URL.canParse(url)) return false
	const { origin, host, protocol } = new URL(url)
	if (isOrigin) return page.origin === origin
	return page.protocol === protocol && (page.host === host || page.host.endsWith(`.${host}`))
}
