import * as calls from '#contract/claims.ts'
import { created, type Route, route } from '../platform/route.ts'
import { type ClaimDeps, fileClaim } from './file-claim.ts'

export function claimRoutes(deps: ClaimDeps): Route[] {
	return [
		route(calls.fileClaim, async ({ body, request, visitor }) => {
			const { language, ipAddress } = request
			const { id, ...receipt } = await fileClaim(deps, { filing: body, language, ipAddress, userId: visitor?.userId })
			deps.log.info({ claimId: id, kind: body.kind }, 'claim received')
			return created(receipt)
		}),
	]
}
