import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { type Role, roles } from '#contract/values/roles.ts'
import { tokenIssuer as issuer } from '#contract/values/token-issuer.ts'
import type { Clock } from './clock.ts'

export interface Visitor {
	readonly userId: string
	readonly role: Role
	readonly signInId: string
}

const audience = 'toy-shop-api'
const lifetimeSeconds = 15 * 60

const claims = z.object({ sub: z.guid(), role: z.enum(roles), sid: z.guid() })

/** JWT, HS256, 15 minutes. The first secret signs and all verify, so a new secret signs nobody out. */
export class AccessTokens {
	readonly #secrets: readonly Uint8Array[]
	readonly #clock: Clock

	constructor(secrets: readonly string[], clock: Clock) {
		this.#secrets = secrets.map((secret) => new TextEncoder().encode(secret))
		this.#clock = clock
	}

	async sign(visitor: Visitor): Promise<string> {
		const now = Math.floor(this.#clock.now().getTime() / 1000)
		const [secret = new Uint8Array()] = this.#secrets
		return await new SignJWT({ role: visitor.role, sid: visitor.signInId })
			.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
			.setSubject(visitor.userId)
			.setIssuer(issuer)
			.setAudience(audience)
			.setIssuedAt(now)
			.setExpirationTime(now + lifetimeSeconds)
			.sign(secret)
	}

	/** Returns `undefined` for a forged, expired or foreign token. */
	async verify(token: string): Promise<Visitor | undefined> {
		for (const secret of this.#secrets) {
			const visitor = await this.#verifyWith(secret, token)
			if (visitor) return visitor
		}
		return undefined
	}

	async #verifyWith(secret: Uint8Array, token: string): Promise<Visitor | undefined> {
		try {
			const { payload } = await jwtVerify(token, secret, {
				algorithms: ['HS256'],
				typ: 'at+jwt',
				issuer,
				audience,
				requiredClaims: ['exp', 'iat'],
				currentDate: this.#clock.now(),
			})
			const { sub: userId, role, sid: signInId } = claims.parse(payload)
			return { userId, role, signInId }
		} catch {
			return undefined
		}
	}
}
