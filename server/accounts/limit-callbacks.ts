import { limitAccount, limitIpAddress } from './limits/limit-attempts.ts'

/**
 * Counts requests to be called back, of a network in an hour and for a phone in a day. Throws `too_many_requests`. NOTE: call it outside
 * a transaction, as `slowGuesses`.
 */
export async function limitCallbacks(
	deps: Parameters<typeof limitIpAddress>[0],
	{ ipAddress, phone }: { readonly ipAddress: string; readonly phone: string },
): Promise<void> {
	await limitIpAddress(deps, 'callback', ipAddress)
	await limitAccount(deps, 'callback', phone)
}
