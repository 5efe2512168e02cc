import { useRouteLoaderData } from 'react-router'
import { legalVersion } from '#contract/limits.ts'
import { type ReceiptIssuer, receiptIssuers } from '#contract/settings/receipt-issuers.ts'
import { type OwnText, textIn } from '#contract/values/language.ts'
import { m } from '#messages'
import { currentLanguage } from './language.ts'

/** Sent to browsers with every page: no secrets. */
export interface PublicSettings {
	readonly apiBase: string
	readonly authBase: string
	readonly imageBase: string
	readonly publicUrl: string
	readonly onlinePayments?: boolean
	/** A message on top of every page of the storefront. */
	readonly notice?: { readonly id: string; readonly text: OwnText } | undefined
	/** The pages with a text of the shopkeeper. */
	readonly textPages?: readonly string[] | undefined
	/** Whether browsers keep the last seen pages for the time without a connection. */
	readonly offlinePages?: boolean
	/**
	 * A host allows itself and its subdomains over https; an origin allows exactly itself. The default is the payment provider's
	 * hosts.
	 */
	readonly paymentHosts?: readonly string[]
	readonly seller: {
		/** By default the product's own name. */
		readonly shopName?: OwnText
		readonly name: string
		readonly bin: string
		readonly address: string
		readonly phone: string
		readonly email: string
		/** A phone number; empty for none, as the next. */
		readonly whatsapp?: string
		readonly hours?: string
		/** `none` by default. */
		readonly receipts?: ReceiptIssuer
		readonly takesCallbacks?: boolean
		readonly takesWhatsapp?: boolean
	}
}

let seller: PublicSettings['seller'] | undefined

/** On the server; a page carries the name of the shop to the browser. */
export function setShopNames(given: PublicSettings['seller']): void {
	seller = given
}

/** What the shop is called in the language of the page. */
export function shopName(): string {
	if (typeof document !== 'undefined') return document.documentElement.dataset.shopName ?? m.shop_name()
	return seller?.shopName ? textIn(currentLanguage(), seller.shopName) : m.shop_name()
}

/** Whether orders can ever be paid online. */
export function useOnlinePayments(): boolean {
	return useRouteLoaderData<PublicSettings>('root')?.onlinePayments ?? false
}

/** What the legal texts of a shop depend on. */
export type LegalFacts = Pick<PublicSettings, 'onlinePayments'> & {
	readonly seller: Pick<PublicSettings['seller'], 'receipts'>
}

/** That a consent is kept with. Shops that take no payment online, or issue receipts, have other texts. */
export function legalVersionOf({ onlinePayments = false, seller: { receipts = 'none' } }: LegalFacts): string {
	const variant = 2 * receiptIssuers.indexOf(receipts) + (onlinePayments ? 1 : 2)
	return variant === 1 ? legalVersion : `${legalVersion}/${variant}`
}

export function useLegalVersion(): string {
	const settings = useRouteLoaderData<PublicSettings>('root')
	return legalVersionOf(settings ?? { seller: {} })
}
