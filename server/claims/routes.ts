import * as calls from '#contract/claims.ts'
import type { Log } from '../platform/log.ts'
import { created, type Route, route } from '../platform/route.ts'
import { type ClaimDeps, fileClaim } from './file-claim.ts'

export function claimRoutes(deps: ClaimDeps & { readonly log: Log }): Route[] {
	return [
		route(calls.fileClaim, async ({ body, request, visitor }) => {
			const { language, address } = request
			const { id, ...receipt } = await fileClaim(deps, { filing: body, language, address, userId: visitor?.userId })
			deps.log.info({ claimId: id, kind: body.kind }, 'claim received')
			return created(receipt)
		}),
	]
}
