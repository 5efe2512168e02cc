import { listAudit } from '#contract/audit.ts'
import type { OrderShop } from './order-shop.ts'

/** The newest entries come first. */
export async function auditOf(shop: Pick<OrderShop, 'call' | 'admin'>, subjectId: string) {
	const answer = await shop.call(shop.admin, 'GET', `/audit?subjectId=${subjectId}`)
	return listAudit.answers[200].parse(answer.json())
}
