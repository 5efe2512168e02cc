import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { shelf, shelfFilter } from '#contract/showcase/shelves.ts'
import { type AgeBand, ageBand, ageBands } from '#contract/values/age-band.ts'
import type { ShelfKind } from '#contract/values/shelf-kinds.ts'
import type { Database } from '../../platform/database.ts'
import { listProducts } from '../lists/list-queries.ts'
import { toProduct } from '../products.ts'
import type { ProductRow } from '../queries.ts'
import { findPinned, listShelfRows, type ShelfRow } from './shelf-queries.ts'

type ShownShelf = z.input<typeof shelf>

/** Enough that products differ, have pictures, and stand on no shelf before. */
const candidates = 60

const cheapTo = 5_000
const giftsTo = 20_000

export async function listShelves(db: Database): Promise<ShownShelf[]> {
	const rows = (await listShelfRows(db)).filter(({ isShown }) => isShown)
	const filled = await Promise.all(rows.map(async (row) => ({ row, ...(await findCandidates(db, row)) })))
	const taken = new Set(filled.flatMap(({ pinned }) => pinned.map(({ id }) => id)))
	return filled.flatMap(({ row: { kind }, pinned, found }) => {
		const filter = filterOf(kind)
		if (kind === 'recent') return { kind, filter, products: [] }
		const others = chooseProducts(
			found.filter(({ id }) => !taken.has(id)),
			limits.shelfProducts - pinned.length,
		)
		const products = [...pinned, ...others]
		const least = kind === 'popular' ? limits.hits : limits.shelfLeast
		if (products.length < least && pinned.length === 0) return []
		for (const { id } of products) taken.add(id)
		return { kind, filter, products: products.map(toShelfProduct) }
	})
}

async function findCandidates(db: Database, { kind, pinned }: ShelfRow) {
	if (kind === 'recent') return { pinned: [], found: [] }
	const { sort = 'new', minPrice, maxPrice, age, sale, popular } = filterOf(kind)
	const narrowing = {
		minPrice,
		maxPrice,
		sale,
		popular,
		age: age?.map((band) => ageBand.parse(band)),
		// A price of nobody's choice attracts nobody.
		priced: 'true' as const,
		availability: 'any' as const,
	}
	// As of many matches: a walk in the order of the list, which ends early.
	const listing = { sort, matches: limits.countedMatches }
	const [pinnedRows, found] = await Promise.all([
		findPinned(db, pinned),
		listProducts(db, narrowing, listing, { limit: candidates, offset: 0 }),
	])
	const byId = new Map(pinnedRows.map((row) => [row.id, row]))
	return { pinned: pinned.flatMap((id) => byId.get(id) ?? []), found }
}

type WalkedFilter = z.input<typeof shelfFilter> & { readonly sort?: 'new' | 'popular' }

export function filterOf(kind: ShelfKind): WalkedFilter {
	const band = ageBands.find((one) => kind === `age-${one}`)
	if (band) return { age: [band] satisfies AgeBand[] }
	const filters: Readonly<Partial<Record<ShelfKind, WalkedFilter>>> = {
		sale: { sort: 'popular', sale: 'true' },
		// What nobody has ordered is no hit.
		popular: { sort: 'popular', popular: 'true' },
		cheap: { sort: 'popular', maxPrice: cheapTo },
		gifts: { sort: 'popular', minPrice: cheapTo, maxPrice: giftsTo },
	}
	return filters[kind] ?? { sort: 'new' }
}

function toShelfProduct(row: ProductRow): ShownShelf['products'][number] {
	const product = toProduct(row)
	const { id, title, price, oldPrice, lowestPrice, quantity, ageFrom, category } = product
	const { sku, brand, images, pictures, translations, averageRating, reviewsCount, isNew, onlyInStock } = product
	const kk = translations?.kk?.title
	const en = translations?.en?.title
	return {
		...{ id, title, price, quantity, category, averageRating, reviewsCount },
		...(oldPrice !== undefined && { oldPrice }),
		...(lowestPrice !== undefined && { lowestPrice }),
		...(ageFrom !== undefined && { ageFrom }),
		...(sku !== undefined && { sku }),
		...(brand !== undefined && { brand }),
		// One picture of each is shown.
		images: images.slice(0, 1),
		pictures: pictures.slice(0, 1),
		...((kk ?? en) !== undefined && {
			translations: { ...(kk && { kk: { title: kk } }), ...(en && { en: { title: en } }) },
		}),
		...(isNew && { isNew }),
		...(onlyInStock && { onlyInStock }),
	}
}

interface Candidate {
	readonly category: string
	readonly images: readonly string[]
}

/** On one shelf, as long as there are others. */
const ofOneCategory = 2

/** Prefers products with a picture and of different categories; otherwise the order stays. */
function chooseProducts<Product extends Candidate>(candidates: readonly Product[], most: number): Product[] {
	const pictured = candidates.filter(({ images }) => images.length > 0)
	const ordered = [...pictured, ...candidates.filter(({ images }) => images.length === 0)]
	const counts = new Map<string, number>()
	const isEarly = ({ category }: Product) => {
		const count = (counts.get(category) ?? 0) + 1
		counts.set(category, count)
		return count <= ofOneCategory
	}
	const early = ordered.filter(isEarly)
	return [...new Set([...early, ...ordered])].slice(0, Math.max(most, 0))
}
