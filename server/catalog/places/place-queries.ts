import { and, asc, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm'
import type { EditedPlace } from '#contract/showcase/places.ts'
import { needsPlaces } from '#contract/values/needs-places.ts'
import { type Database, prepareOnce } from '../../platform/database.ts'
import { placeCategories, places } from '../showcase-tables.ts'
import { categories, products } from '../tables.ts'

/** In the order of the outline; categories by name. */
export async function listPlaceRows(db: Database) {
	return await db
		.select({
			id: places.id,
			isInside: places.isInside,
			names: places.names,
			icon: places.icon,
			pictureOf: places.pictureOf,
			image: sql<string | null>`(
				select ${products.images}[1] from ${products}
				where ${products.id} = ${places.pictureOf} and ${products.deletedAt} is null
			)`,
			categories: sql<string[]>`array(
				select ${placeCategories.category} from ${placeCategories}
				where ${placeCategories.placeId} = ${places.id} order by 1
			)`,
			products: sql<number>`(
				select coalesce(sum(${categories.products}), 0)::integer from ${placeCategories}
				join ${categories} on ${categories.name} = ${placeCategories.category}
				where ${placeCategories.placeId} = ${places.id}
			)`,
		})
		.from(places)
		.orderBy(asc(places.position))
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaceRows>>[number]

const picturesOfCategory = 3

/** First pictures of the best sellers in stock of the categories of each place, the most ordered first. */
export async function listBestPictures(db: Database) {
	const best = db
		.select({
			image: sql<string>`${products.images}[1]`.as('image'),
			popularity: products.popularity,
			number: products.number,
		})
		.from(products)
		.where(
			and(
				eq(products.category, placeCategories.category),
				isNull(products.deletedAt),
				sql`${products.isPictured}`,
				gt(products.quantity, 0),
			),
		)
		.orderBy(desc(products.isPictured), desc(products.popularity), desc(products.number))
		.limit(picturesOfCategory)
		.as('best')
	return await db
		.select({ place: placeCategories.placeId, image: best.image })
		.from(placeCategories)
		.crossJoinLateral(best)
		.orderBy(desc(best.popularity), desc(best.number))
}

/** In the order of the outline. */
export async function listOutline(db: Database) {
	return await db
		.select({
			id: places.id,
			isInside: places.isInside,
			categories: sql<string[]>`array(
				select ${placeCategories.category} from ${placeCategories}
				where ${placeCategories.placeId} = ${places.id}
			)`,
		})
		.from(places)
		.orderBy(asc(places.position))
}

/** The largest first. */
export async function listUnplaced(db: Database) {
	return await db
		.select({ category: categories.name, products: categories.products })
		.from(categories)
		.leftJoin(placeCategories, eq(placeCategories.category, categories.name))
		.where(and(isNull(placeCategories.category), gt(categories.products, 0)))
		.orderBy(sql`${categories.products} desc`, asc(categories.name))
}

/** None in a shop without a tree whose few categories need none. */
export async function countUnplaced(db: Database): Promise<number> {
	const placed = db.select({ category: placeCategories.category }).from(placeCategories)
	const isUnplaced = and(gt(categories.products, 0), notInArray(categories.name, placed))
	const [unplaced, inTree] = await Promise.all([db.$count(categories, isUnplaced), db.$count(places)])
	return needsPlaces(unplaced, inTree) ? unplaced : 0
}

const preparedCategoriesOf = prepareOnce((db, name) =>
	db
		.select({ category: placeCategories.category })
		.from(placeCategories)
		.where(
			sql`${placeCategories.placeId} in (
				with outline as (
					select id, count(*) filter (where not is_inside) over (order by position) as branch, is_inside from places
				)
				select part.id from outline part join outline asked on asked.id = any(${sql.placeholder('places')}::int[])
				where part.id = asked.id or not asked.is_inside and part.branch = asked.branch
			)`,
		)
		.orderBy(asc(placeCategories.category))
		.prepare(name),
)

/** Those of the places and of the places inside them; none of an unknown place. */
export async function listCategoriesOf(db: Database, places: readonly number[]): Promise<string[]> {
	const rows = await preparedCategoriesOf(db, 'list_categories_of_places').execute({ places: [...places] })
	return rows.map(({ category }) => category)
}

export async function replacePlaces(tx: Database, edited: readonly EditedPlace[]): Promise<void> {
	const kept = edited.flatMap(({ id }) => id ?? [])
	await tx.delete(placeCategories)
	await tx.delete(places).where(kept.length > 0 ? notInArray(places.id, kept) : undefined)
	for (const [position, place] of edited.entries()) {
		const id = await savePlace(tx, position, place)
		const rows = place.categories.map((category) => ({ category, placeId: id }))
		if (rows.length > 0) await tx.insert(placeCategories).values(rows)
	}
}

async function savePlace(tx: Database, position: number, place: EditedPlace): Promise<number> {
	const { id, names, icon, isInside, pictureOf = null } = place
	const values = { position, names, icon, isInside, pictureOf }
	const updated = id === undefined ? [] : await tx.update(places).set(values).where(eq(places.id, id)).returning()
	// Somebody may have deleted it before the edited version.
	const [saved] = updated.length > 0 ? updated : await tx.insert(places).values(values).returning()
	if (!saved) throw new Error('a saved place is returned')
	return saved.id
}
