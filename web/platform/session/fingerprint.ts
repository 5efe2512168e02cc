const storedKey = 'fingerprint'

let computed: Promise<string> | undefined

/** Computed once; a random name is stored when that fails. */
export function findFingerprint(): Promise<string> {
	computed ??= compute()
	return computed
}

/** False only when this browser surely has no name yet. */
export function mayHaveFingerprint(): boolean {
	return readStored() !== null
}

async function compute(): Promise<string> {
	const kept = readStored()
	if (kept) return kept
	try {
		const { default: FingerprintJS } = await import('@fingerprintjs/fingerprintjs')
		// By default the library reports its use to its makers' server.
		const agent = await FingerprintJS.load({ monitoring: false })
		const { visitorId } = await agent.get()
		return store(visitorId)
	} catch {
		return store(crypto.randomUUID())
	}
}

/** A browser update can change the computed name, but the sign-in is bound to the old one. */
function store(name: string): string {
	try {
		localStorage.setItem(storedKey, name)
	} catch {
		// Storage may be forbidden; the name then lives as long as the page.
	}
	return name
}

function readStored(): string | null | undefined {
	try {
		return localStorage.getItem(storedKey)
	} catch {
		return undefined
	}
}
