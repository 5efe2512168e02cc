import * as notice from '#contract/settings/notice.ts'
import type { Deps } from '../platform/deps.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { changeNotice, getNotice } from './change-notice.ts'

export function textRoutes(deps: Deps): Route[] {
	return [
		route(notice.getNotice, async () => ok(await getNotice(deps.db))),
		route(notice.saveNotice, async ({ body, visitor: { userId } }) => {
			const saved = await changeNotice(deps, { ...body, userId })
			deps.log.info({ version: saved.version, userId }, 'the notice of the shop changed')
			return ok(saved)
		}),
	]
}
