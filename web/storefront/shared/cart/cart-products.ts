import { useEffect, useSyncExternalStore } from 'react'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadProduct, readProduct } from '../../../platform/api/read-product.ts'
import { mostPieces } from '../most-pieces.ts'
import { useCart } from './cart-provider.tsx'

export interface CartProductLine {
	readonly productId: string
	readonly quantity: number
	/** The present price and stock, or the reason why they are missing. */
	readonly product: CartProduct
}

/** How often a visible cart refreshes stale products. */
const lookMs = 10_000

/** Reads products in parallel and refreshes them while they are shown. */
export function useCartProducts(): readonly CartProductLine[] {
	const { cart } = useCart()
	const products = useSyncExternalStore(subscribeCartProducts, readCartProducts, readCartProducts)
	useEffect(() => {
		const look = () => {
			if (document.visibilityState === 'visible') void loadCartProducts(cart.map(({ product }) => product.id))
		}
		look()
		const timer = setInterval(look, lookMs)
		document.addEventListener('visibilitychange', look)
		return () => {
			clearInterval(timer)
			document.removeEventListener('visibilitychange', look)
		}
	}, [cart])
	return cart.map(({ product: { id }, quantity }) => ({
		productId: id,
		quantity,
		product: products.get(id)?.product ?? 'loading',
	}))
}

type CartProduct = ReadProduct | 'loading' | 'gone' | 'failed'

interface Entry {
	readonly product: CartProduct
	readonly readAt: number
}

/** Older prices are read again. */
const freshMs = 30_000

let entries: ReadonlyMap<string, Entry> = new Map()
const listeners = new Set<() => void>()

export function readCartProducts(): ReadonlyMap<string, Entry> {
	return entries
}

function subscribeCartProducts(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Skips fresh products. Shown values stay during the reading. */
export async function loadCartProducts(ids: readonly string[]): Promise<void> {
	const stale = ids.filter((id) => !isFresh(entries.get(id)))
	put(stale.map((id) => [id, entries.get(id)?.product ?? 'loading']))
	await Promise.all(stale.map(load))
}

/** Ignores freshness: the server said that something changed. */
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

/** Stays shown during a reading and after a failure. */
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

interface Groups {
	readonly waiting: readonly CartProductLine[]
	readonly ready: readonly CartProductLine[]
	readonly toMake: readonly CartProductLine[]
	readonly unavailable: readonly CartProductLine[]
}

/** A line belongs to one group as a whole. */
export function groupLines(lines: readonly CartProductLine[]): Groups {
	const of = (group: keyof Groups) => lines.filter((line) => groupOf(line) === group)
	return { waiting: of('waiting'), ready: of('ready'), toMake: of('toMake'), unavailable: of('unavailable') }
}

function groupOf({ product, quantity }: CartProductLine): keyof Groups {
	if (product === 'gone') return 'unavailable'
	if (typeof product === 'string') return 'waiting'
	if (quantity > mostPieces(product)) return 'unavailable'
	return quantity <= product.quantity ? 'ready' : 'toMake'
}

/** Whether a line can be ordered as it is. */
export function isOrderable({ product, quantity }: CartProductLine): boolean {
	return typeof product === 'object' && quantity <= mostPieces(product)
}

/** Whole tenge; what cannot be ordered does not count. There is no sum while a price is missing, and none of nothing. */
export function totalOf(lines: readonly CartProductLine[]): number | 'counting' | undefined {
	if (lines.some(({ product }) => product === 'loading')) return 'counting'
	const sums = lines.filter(isOrderable).map(({ product, quantity }) => {
		return typeof product === 'object' ? product.price * quantity : 0
	})
	const isWhole = sums.length > 0 && lines.every(({ product }) => product !== 'failed')
	return isWhole ? sums.reduce((total, sum) => total + sum) : undefined
}
