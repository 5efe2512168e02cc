/** Opens a channel to the other tabs. On the server there is none, nor where a browser lacks it or forbids it with the cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
	if (typeof window === 'undefined' || !('BroadcastChannel' in window)) return undefined
	try {
		return new BroadcastChannel(name)
	} catch {
		return undefined
	}
}
