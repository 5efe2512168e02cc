import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadProduct, readProduct } from '../../../platform/api/read-product.ts'

/** What is known of a product of the cart: itself, or why it cannot be shown. */
export type CartProduct = ReadProduct | 'loading' | 'gone' | 'failed'

interface Entry {
	readonly product: CartProduct
	readonly readAt: number
}

/** Prices are read anew when they were last read longer ago than this. */
const freshMs = 30_000

let entries: ReadonlyMap<string, Entry> = new Map()
const listeners = new Set<() => void>()

export function readCartProducts(): ReadonlyMap<string, Entry> {
	return entries
}

export function subscribeCartProducts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Reads the products that are not known, failed or may be stale; what is shown of them stays meanwhile. */
export async function loadCartProducts(ids: readonly string[]): Promise<void> {
	const stale = ids.filter((id) => !isFresh(entries.get(id)))
	put(stale.map((id) => [id, entries.get(id)?.product ?? 'loading']))
	await Promise.all(stale.map(load))
}

/** Reads the products anew, whatever is known of them: the server said that something has changed. */
export async function reloadCartProducts(ids: readonly string[]): Promise<void> {
	put(ids.map((id) => [id, known(id) ?? 'loading']))
	await Promise.all(ids.map(load))
}

function isFresh(entry: Entry | undefined): boolean {
	return entry !== undefined && entry.product !== 'failed' && Date.now() - entry.readAt < freshMs
}

async function load(id: string): Promise<void> {
	try {
		const product = readProduct(await call('GET /products/{id}', { params: { id } }))
		put([[id, product ?? 'gone']])
	} catch (error) {
		const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 400)
		put([[id, isGone ? 'gone' : (known(id) ?? 'failed')]])
	}
}

/** What may stay shown while it is read again, or when that fails. */
function known(id: string): ReadProduct | undefined {
	const product = entries.get(id)?.product
	return typeof product === 'object' ? product : undefined
}

function put(changes: readonly (readonly [string, CartProduct])[]): void {
	if (changes.length === 0) return
	const readAt = Date.now()
	entries = new Map([...entries, ...changes.map(([id, product]) => [id, { product, readAt }] as const)])
	for (const listener of listeners) listener()
}
