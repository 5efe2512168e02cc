import * as calls from '#contract/audit.ts'
import type { Database } from '../platform/database.ts'
import { ok, type Route, route } from '../platform/route.ts'
import { listAudit } from './audit-log.ts'
import { listAuditPeople } from './queries.ts'

export function auditRoutes(db: Database): Route[] {
	return [
		route(calls.listAudit, async ({ query }) => ok(await listAudit(db, query))),
		route(calls.listAuditPeople, async () => ok(await listAuditPeople(db))),
	]
}
