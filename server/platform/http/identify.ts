import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/values/roles.ts'
import type { AccessTokens, Visitor } from '../session.ts'

export interface Identifying {
	readonly tokens: AccessTokens
	/** The role in the database; `undefined` when the person or the sign-in no longer exists. */
	readonly findRole: (claimed: Visitor) => Promise<Role | undefined>
}

/** What the token says; the person may have another role by now, or none. */
export async function readClaim(request: FastifyRequest, tokens: AccessTokens): Promise<Visitor | undefined> {
	const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1]
	return token ? await tokens.verify(token) : undefined
}

/** Returns `undefined` without a valid token. */
export async function identify(
	request: FastifyRequest,
	{ tokens, findRole }: Identifying,
): Promise<Visitor | undefined> {
	const claimed = await readClaim(request, tokens)
	const role = claimed && (await findRole(claimed))
	return claimed && role ? { ...claimed, role } : undefined
}
