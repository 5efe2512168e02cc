import { useRouteLoaderData } from 'react-router'
import { legalVersion } from '#contract/limits.ts'

/** Sent to browsers with every page: no secrets. */
export interface PublicSettings {
	readonly apiBase: string
	readonly authBase: string
	readonly imageBase: string
	readonly publicUrl: string
	readonly onlinePayments?: boolean
	/** Whether browsers keep the last seen pages for the time without a connection. */
	readonly offlinePages?: boolean
	/**
	 * A host allows itself and its subdomains over https; an origin allows exactly itself. The default is the payment provider's
	 * hosts.
	 */
	readonly paymentHosts?: readonly string[]
	readonly seller: {
		readonly name: string
		readonly bin: string
		readonly address: string
		readonly phone: string
		readonly email: string
		/** A phone number; empty for none, as the next. */
		readonly whatsapp?: string
		readonly hours?: string
	}
}

/** Whether orders can ever be paid online. */
export function useOnlinePayments(): boolean {
	return useRouteLoaderData<PublicSettings>('root')?.onlinePayments ?? false
}

/** That a consent is kept with. The texts of a shop that takes no payment online are others. */
export function legalVersionOf({ onlinePayments = false }: Pick<PublicSettings, 'onlinePayments'>): string {
	return onlinePayments ? legalVersion : `${legalVersion}/2`
}

export function useLegalVersion(): string {
	return legalVersionOf({ onlinePayments: useOnlinePayments() })
}
