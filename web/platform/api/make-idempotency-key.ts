/**
 * A fresh name for one attempt to change something, as the header `Idempotency-Key` takes it: however often the attempt is
 * sent under this name, the server does it once. 32 hexadecimal digits.
 */
export function makeIdempotencyKey(): string {
	// `crypto.randomUUID` exists on secure origins only.
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
