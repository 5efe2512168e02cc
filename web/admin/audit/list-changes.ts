import type { AuditEntry } from '#contract/audit.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { readText } from '../../platform/api/read-value.ts'

/** One field that differs: `path` names it, as `translations.kk.title`. */
export interface Change {
	readonly path: string
	readonly before: unknown
	readonly after: unknown
}

type Values = Readonly<Record<string, unknown>>

/** What an entry says was different before, field by field; what lies inside of a field has a line of its own. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
	const [was, is] = [flatten(before), flatten(sayMark(before, after))]
	return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
		path,
		before: was.get(path),
		after: is.get(path),
	}))
}

/** A status set to paid without money is `marked`; that there is none is a change only where there was some. */
function sayMark(before: Values, after: Values): Values {
	if (after.status !== orderStatuses.paid || after.isPaid !== false) return after
	const { isPaid, ...others } = after
	return { ...others, status: 'marked', ...('isPaid' in before && { isPaid }) }
}

/** One of many products that a change was made to. */
export interface ProductChange {
	readonly id: string
	/** What it was called then; empty in entries that did not keep it. */
	readonly title: string
	readonly changes: readonly Change[]
}

/** The same for an entry about many products: of each what differs; of other entries nothing. */
export function listProductChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ProductChange[] {
	const [was, is] = [productsOf(before), productsOf(after)]
	const titles = fieldsOf(after.titles) ?? {}
	const ids = [...new Set([...Object.keys(was), ...Object.keys(is)])]
	return ids.map((id) => ({
		id,
		title: readText(titles[id]),
		changes: listChanges({ before: fieldsOf(was[id]) ?? {}, after: fieldsOf(is[id]) ?? {} }),
	}))
}

function productsOf({ products }: Values): Values {
	return fieldsOf(products) ?? {}
}

function flatten(values: Values, prefix = ''): Map<string, unknown> {
	return new Map(
		Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
			const path = `${prefix}${name}`
			const inner = fieldsOf(value)
			return inner && !isDelivery(inner) ? [...flatten(inner, `${path}.`)] : [[path, value]]
		}),
	)
}

function fieldsOf(value: unknown): Values | undefined {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** A day and hours, which are said together. */
function isDelivery(value: Values): boolean {
	return 'date' in value && 'from' in value && 'to' in value
}
