import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** A secret of 32 random bytes as text that fits in a link or a cookie. */
export function makeToken(): string {
	return randomBytes(32).toString('base64url')
}

/** What is stored of a secret. It has full entropy, so a plain SHA-256 suffices. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest()
}

const nonceBytes = 12
const tagBytes = 16

/** Encrypts a token so that only who holds `keyToken` can read it. */
export function sealToken(token: string, keyToken: string): Buffer {
	const nonce = randomBytes(nonceBytes)
	const cipher = createCipheriv('aes-256-gcm', sealKey(keyToken), nonce)
	const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Reads what `sealToken` made with the same key token; throws for any other. */
export function unsealToken(sealed: Buffer, keyToken: string): string {
	const decipher = createDecipheriv('aes-256-gcm', sealKey(keyToken), sealed.subarray(0, nonceBytes))
	decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
	const token = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
	return token.toString('utf8')
}

// Not the stored hash of the token: that stands beside what is sealed.
function sealKey(token: string): Buffer {
	return createHash('sha256').update(`successor of ${token}`).digest()
}
