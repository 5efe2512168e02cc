import type { AuditEntry } from '#contract/audit.ts'
import { orderStatuses } from '#contract/values/order-status.ts'
import { readText } from '../../platform/api/read-value.ts'

/** One field that differs: `path` names it, as `translations.kk.title`. */
export interface Change {
	readonly path: string
	readonly before: unknown
	readonly after: unknown
}

type Values = Readonly<Record<string, unknown>>

/** Lists the changed fields of an entry, nested ones by their path. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
	const [was, is] = [flatten(before), flatten(withMark(before, after))]
	return [...new Set([...was.keys(), ...is.keys()])].map((path) => ({
		path,
		before: was.get(path),
		after: is.get(path),
	}))
}

/** A status set to paid without money becomes `marked`; `isPaid` is a change only if it was true before. */
function withMark(before: Values, after: Values): Values {
	if (after.status !== orderStatuses.paid || after.isPaid !== false) return after
	const { isPaid, ...others } = after
	return { ...others, status: 'marked', ...('isPaid' in before && { isPaid }) }
}

export interface ProductChange {
	readonly id: string
	/** At that time; empty in entries that did not record it. */
	readonly title: string
	readonly changes: readonly Change[]
}

/** Lists the changes of each product; empty for entries about other things. */
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

/** A day and hours, shown as one value. */
function isDelivery(value: Values): boolean {
	return 'date' in value && 'from' in value && 'to' in value
}
