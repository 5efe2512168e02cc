import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/values/roles.ts'
import type { AccessTokens, Visitor } from '../session.ts'

/** What tells who makes a request. */
export interface Identifying {
	readonly tokens: AccessTokens
	/** The person's role as the database says now; `undefined` once the person, or the sign-in of the token, is gone. */
	readonly findRole: (claimed: Visitor) => Promise<Role | undefined>
}

/** The person whose token a request carries; `undefined` without one that counts. */
export async function identify(
	request: FastifyRequest,
	{ tokens, findRole }: Identifying,
): Promise<Visitor | undefined> {
	const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
	const claimed = token ? await tokens.verify(token) : undefined
	const role = claimed && (await findRole(claimed))
	return claimed && role ? { ...claimed, role } : undefined
}
