import * as calls from '#contract/claims.ts'
import { created, ok, type Route, route } from '../platform/route.ts'
import { decideClaim, listClaims } from './admin-claims.ts'
import { type ClaimDeps, fileClaim } from './file-claim.ts'

export function claimRoutes(deps: ClaimDeps): Route[] {
	return [
		route(calls.fileClaim, async ({ body, request, visitor }) => {
			const { language, ipAddress } = request
			const { id, ...receipt } = await fileClaim(deps, { filing: body, language, ipAddress, userId: visitor?.userId })
			deps.log.info({ claimId: id, kind: body.kind }, 'claim received')
			return created(receipt)
		}),
		route(calls.listClaims, async ({ query }) => ok(await listClaims(deps.db, query))),
		route(calls.decideClaim, async ({ params: { id }, body, visitor: { userId } }) => {
			const claim = await decideClaim(deps, id, { ...body, userId })
			deps.log.info({ claimId: id, userId, ...body }, 'claim decided')
			return ok(claim)
		}),
	]
}
