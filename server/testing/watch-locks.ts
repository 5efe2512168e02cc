import type { ClientBase } from 'pg'
import { lockOrder, locks, namedLocks } from '../platform/locks.ts'

/** Test tables that stand for tables of the shop. */
const standIns: Readonly<Record<string, string>> = { things: 'orders' }

const order: readonly string[] = lockOrder

/** Refuses and reports each statement that locks against the order of `locks.ts`. */
export function watchLocks(client: ClientBase): void {
	const query: unknown = client.query
	if (typeof query !== 'function') return
	let isOpen = false
	let held: readonly string[] = []
	let statements: readonly string[] = []
	Object.defineProperty(client, 'query', {
		configurable: true,
		writable: true,
		value: (...sent: unknown[]) => {
			const { text, values } = read(sent)
			const [, verb] = /^\s*(begin|commit|rollback(?! to))\b/i.exec(text) ?? []
			if (verb) {
				isOpen = verb.toLowerCase() === 'begin'
				held = statements = []
			}
			for (const lock of isOpen ? findLocks(text, values) : []) {
				// A transaction may lock its own rows again.
				const statement = JSON.stringify([text, values])
				if (statements.includes(statement)) continue
				refuseBackwards(held, lock)
				held = [...held, lock]
				statements = [...statements, statement]
			}
			return Reflect.apply(query, client, sent)
		},
	})
}

/** Throws when a lock comes before a lock that the transaction already holds. */
function refuseBackwards(held: readonly string[], lock: string): void {
	const place = order.indexOf(lock)
	const later = held.find((one) => order.indexOf(one) > place)
	if (place >= 0 && later === undefined) return
	const message =
		place < 0
			? `${lock} is locked, but is not in the order of server/platform/locks.ts`
			: `${lock} is locked after ${later}, against the order of server/platform/locks.ts`
	// biome-ignore lint/suspicious/noConsole: a test that provokes it may see only that a request failed.
	console.error(message)
	throw new Error(message)
}

function read([statement, parameters]: readonly unknown[]): { text: string; values: readonly unknown[] } {
	const isConfig = typeof statement === 'object' && statement !== null
	const text = isConfig && 'text' in statement ? statement.text : statement
	const values = isConfig && 'values' in statement ? statement.values : parameters
	return { text: typeof text === 'string' ? text : '', values: Array.isArray(values) ? values : [] }
}

function findLocks(text: string, values: readonly unknown[]): string[] {
	const [, advisory] =
		/pg_(?:try_)?advisory(?:_xact)?_lock\(\s*(?:hashtextextended\(\s*)?('[^']*'|\$\d+|\d+)/i.exec(text) ?? []
	if (advisory !== undefined) {
		const name = nameAdvisory(advisory.startsWith('$') ? values[Number(advisory.slice(1)) - 1] : advisory)
		return name === undefined ? [] : [name]
	}
	const code = text.replaceAll(/'[^']*'/g, "''")
	const [, whole] = /^\s*lock table "?(\w+)/i.exec(code) ?? []
	const [, isRow, of] = /\b(for (?:no key update|update|key share|share))(?: of "?(\w+)"?)?/i.exec(code) ?? []
	const table = whole ?? of ?? (isRow && /\bfrom "?(\w+)/i.exec(code)?.[1])
	return table === undefined ? [] : [standIns[table] ?? table]
}

/** Numbers outside `locks` belong to tests and have no order. */
function nameAdvisory(key: unknown): string | undefined {
	const text = String(key).replaceAll("'", '')
	const numbered = Object.entries(locks).find(([, number]) => text === String(number))
	const named = Object.entries(namedLocks).find(([, name]) => text === name || text.startsWith(`${name} `))
	return (numbered ?? named)?.[0]
}
