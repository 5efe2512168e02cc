import { useRouteLoaderData } from 'react-router'
import { legalVersionOf } from '#contract/settings/legal-version.ts'
import type { ReceiptIssuer } from '#contract/settings/receipt-issuers.ts'
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
	/** A message below the header of every page of the storefront. */
	readonly notice?: { readonly id: string; readonly text: OwnText; readonly through?: string } | undefined
	/** The pages with a text of the shopkeeper. */
	readonly textPages?: readonly string[] | undefined
	/** Proxies keep pages whose address names the language, so these set no cookie. */
	readonly sharesPages?: boolean | undefined
	/** At the door; absent where they always can be. */
	readonly cashPayments?: boolean
	readonly sellsOnlyStock?: boolean | undefined
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
		/** With a national domain as people write it; as the email by default. */
		readonly shownEmail?: string
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

/** Whether orders can be paid at the door. */
export function useCashPayments(): boolean {
	return useRouteLoaderData<PublicSettings>('root')?.cashPayments ?? true
}

/** Whether nothing is sold beyond the stock. */
export function useSellsOnlyStock(): boolean {
	return useRouteLoaderData<PublicSettings>('root')?.sellsOnlyStock ?? false
}

/** The pages with a text of the shopkeeper. */
export function useTextPages(): readonly string[] {
	return useRouteLoaderData<PublicSettings>('root')?.textPages ?? []
}

export function useLegalVersion(): string {
	return legalVersionOf(useRouteLoaderData<PublicSettings>('root') ?? {})
}
