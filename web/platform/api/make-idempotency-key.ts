/** 32 hexadecimal digits for the header `Idempotency-Key`. The server runs a change once per key. */
export function makeIdempotencyKey(): string {
	// `crypto.randomUUID` exists only on secure origins.
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
