const storedKey = 'fingerprint'

let computed: Promise<string> | undefined

/** Names this browser: computed once, and a kept random name where that fails. */
export function findFingerprint(): Promise<string> {
	computed ??= compute()
	return computed
}

/** Whether this browser may have been named, which it is when somebody signs in: one that keeps nothing cannot tell. */
export function mayHaveFingerprint(): boolean {
	return readKept() !== null
}

async function compute(): Promise<string> {
	const kept = readKept()
	if (kept) return kept
	try {
		const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs')
		// By default the library reports its use to its makers' server.
		const agent = await FingerprintJS.load({ monitoring: false })
		const { visitorId } = await agent.get()
		return keep(visitorId)
	} catch {
		return keep(crypto.randomUUID())
	}
}

/** A browser's computed name can change with an update of it; the sign-in it is bound to must not. */
function keep(name: string): string {
	try {
		localStorage.setItem(storedKey, name)
	} catch {
		// Storage may be forbidden; the name then lives as long as the page.
	}
	return name
}

/** The kept name, `null` where there is none, `undefined` where nothing can be kept. */
function readKept(): string | null | undefined {
	try {
		return localStorage.getItem(storedKey)
	} catch {
		return undefined
	}
}
