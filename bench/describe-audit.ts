import type { Result } from 'lighthouse'
import { z } from 'zod'

const itemsShown = 4

/** What only words the table that Lighthouse would draw. */
const wording = ['type', 'title', 'description', 'group']

/** Lines that tell what an audit found wanting and where; none for one that passed or does not apply. */
export function describeAudit(category: string, audit: Result['audits'][string]): string[] {
	const isWanting = audit.score !== null && audit.score < 0.9
	if (!isWanting || audit.scoreDisplayMode === 'notApplicable') return []
	const figure = audit.displayValue ? ` (${audit.displayValue})` : ''
	const items = details.safeParse(audit.details).data?.items ?? []
	const shown = items.slice(0, itemsShown).flatMap((item) => describeItem(item) ?? [])
	return [`  ${category}: ${audit.title}${figure} [${audit.id}]`, ...shown.map((line) => `      ${line}`)]
}

const details = z.object({ items: z.array(z.record(z.string(), z.unknown())) })

const node = z.object({ selector: z.string(), explanation: z.string().optional() })

/** Details differ from audit to audit: what has a place in the page is told by it, the rest by its plain values. */
function describeItem(item: Record<string, unknown>): string | undefined {
	const place = node.safeParse(item.node)
	if (place.success) return `${place.data.selector}: ${place.data.explanation?.replaceAll(/\s+/g, ' ') ?? ''}`
	const plain = Object.entries(item).filter(
		([name, value]) => !wording.includes(name) && (typeof value === 'string' || typeof value === 'number'),
	)
	if (plain.length === 0) return undefined
	return plain.map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value) : value}`).join(', ')
}
