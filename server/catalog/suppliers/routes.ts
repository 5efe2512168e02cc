import { getSharedStock, saveSharedStock as saveContract } from '#contract/supply/shared-stock.ts'
import * as contract from '#contract/supply/suppliers.ts'
import type { Deps } from '../../platform/deps.ts'
import { noContent, ok, type Route, route } from '../../platform/route.ts'
import { findSharedStock } from '../import/supply/shared-stock-queries.ts'
import { saveSharedStock } from './shared-stock.ts'
import { answerSupplier, type RunDeps } from './supplier-runs.ts'
import { changeSupplier, deleteSupplier, getSupplier, listSuppliers, runSupplier } from './suppliers.ts'

export function supplierRoutes(deps: Deps & Pick<RunDeps, 'queueImport'>): Route[] {
	const { log } = deps
	return [
		route(contract.listSuppliers, async ({ request }) => ok(await listSuppliers(deps, request.language))),
		route(contract.changeSupplier, async ({ params: { id }, body, visitor: { userId }, request: { language } }) => {
			const changed = await changeSupplier(deps, { ...body, id, userId, language })
			log.info({ supplier: id, userId }, 'a supplier changed')
			return ok(changed)
		}),
		route(contract.deleteSupplier, async ({ params: { id }, visitor: { userId } }) => {
			await deleteSupplier(deps, { id, userId })
			log.info({ supplier: id, userId }, 'a supplier was deleted')
			return noContent()
		}),
		route(contract.runSupplier, async ({ params: { id }, visitor: { userId }, request: { language } }) => {
			const running = await runSupplier(deps, id, language)
			log.info({ supplier: id, userId }, 'the file of a supplier is asked for')
			return ok(running)
		}),
		route(contract.answerSupplier, async ({ params: { id }, body, visitor: { userId }, request: { language } }) => {
			await answerSupplier(deps, { ...body, id, userId, language })
			log.info({ supplier: id, userId, agrees: body.agrees }, 'a file that waited is answered')
			return ok(await getSupplier(deps.db, id, language))
		}),
		route(getSharedStock, async () => ok(await findSharedStock(deps.db))),
		route(saveContract, async ({ body, visitor: { userId } }) => {
			const saved = await saveSharedStock(deps, { ...body, userId })
			log.info({ rule: saved.rule, userId }, 'whose pieces a product has changed')
			return ok(saved)
		}),
	]
}
