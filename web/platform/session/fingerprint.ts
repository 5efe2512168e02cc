const storedKey = 'fingerprint'

let computed: Promise<string> | undefined

/** Computed once; a random name is stored when that fails. */
export function findFingerprint(): Promise<string> {
	computed ??= compute()
	return computed
}

/** False only when this browser surely has no name yet. */
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

/** A browser update can change the computed name, but the sign-in is bound to the old one. */
function keep(name: string): string {
	try {
		localStorage.setItem(storedKey, name)
	} catch {
		// Storage may be forbidden; the name then lives as long as the page.
	}
	return name
}

function readKept(): string | null | undefined {
	try {
		return localStorage.getItem(storedKey)
	} catch {
		return undefined
	}
}
