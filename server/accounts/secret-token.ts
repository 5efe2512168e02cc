import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export function makeToken(): string {
	return randomBytes(32).toString('base64url')
}

/** A secret has full entropy, so a plain SHA-256 suffices. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest()
}

const nonceBytes = 12
const tagBytes = 16

/** Only a holder of `keyToken` can read the result. */
export function sealToken(token: string, keyToken: string): Buffer {
	const nonce = randomBytes(nonceBytes)
	const cipher = createCipheriv('aes-256-gcm', sealKey(keyToken), nonce)
	const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws for any other key token. */
export function unsealToken(sealed: Buffer, keyToken: string): string {
	const decipher = createDecipheriv('aes-256-gcm', sealKey(keyToken), sealed.subarray(0, nonceBytes))
	decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
	const token = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
	return token.toString('utf8')
}

// Not the stored hash of the token: that stands beside the sealed one.
function sealKey(token: string): Buffer {
	return createHash('sha256').update(`successor of ${token}`).digest()
}
