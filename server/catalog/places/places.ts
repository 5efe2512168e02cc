import type { z } from 'zod'
import type { EditedPlace, place, placeTree } from '#contract/showcase/places.ts'
import { toPicture } from '../../images/pictures.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { changeShowcase, findVersion } from '../showcase.ts'
import { choosePictures } from './choose-pictures.ts'
import {
	listBestPictures,
	listOutline,
	listPlaceRows,
	listUnplaced,
	type PlaceRow,
	replacePlaces,
} from './place-queries.ts'
import { proposeTree } from './propose-tree.ts'

type ShownPlace = z.input<typeof place>
type Tree = z.input<typeof placeTree>

interface ListedPlaces {
	readonly places: ShownPlace[]
	/** Products whose pictures the shopkeeper has chosen. A best seller's follows when its page is rendered anew, after a day at most. */
	readonly productIds: readonly string[]
}

/** Those that list products, themselves or inside them. */
export async function listPlaces(db: Database): Promise<ListedPlaces> {
	const [rows, best] = await Promise.all([listPlaceRows(db), listBestPictures(db)])
	const pictures = choosePictures(rows, (place) => insideOf(rows, rows.indexOf(place)), best)
	const listed = rows.filter(
		(row, index) => row.products > 0 || insideOf(rows, index).some(({ products }) => products > 0),
	)
	return {
		places: listed.map(({ id, isInside, names, icon, categories }) => {
			const image = pictures.get(id)
			return { id, isInside, names, icon, categories, ...(image !== undefined && { picture: toPicture(image) }) }
		}),
		productIds: listed.flatMap(({ pictureOf }) => pictureOf ?? []),
	}
}

/** In the order of the outline; none of a place that is inside another. */
function insideOf<Row extends Pick<PlaceRow, 'isInside'>>(rows: readonly Row[], index: number): readonly Row[] {
	if (rows[index]?.isInside) return []
	const end = rows.findIndex(({ isInside }, at) => at > index && !isInside)
	return rows.slice(index + 1, end === -1 ? undefined : end)
}

/** Each place with the products of its categories and of the places inside it. */
export async function sumPlaces(
	db: Database,
	counted: readonly { readonly category: string; readonly products: number }[],
): Promise<{ place: number; products: number }[]> {
	const productsOf = new Map(counted.map(({ category, products }) => [category, products]))
	const rows = await listOutline(db)
	return rows.map((row, index) => {
		const categories = [row, ...insideOf(rows, index)].flatMap((part) => part.categories)
		return { place: row.id, products: categories.reduce((sum, name) => sum + (productsOf.get(name) ?? 0), 0) }
	})
}

export async function getPlaceTree(db: Database): Promise<Tree> {
	const [version, rows, unplaced] = await Promise.all([findVersion(db, 'places'), listPlaceRows(db), listUnplaced(db)])
	return { version, places: rows.map(toEdited), unplaced }
}

function toEdited({ id, isInside, names, icon, categories, pictureOf }: PlaceRow): EditedPlace {
	return { id, isInside, names, icon, categories, ...(pictureOf !== null && { pictureOf }) }
}

export async function proposePlaces(db: Database): Promise<Tree> {
	const { version, places, unplaced } = await getPlaceTree(db)
	return { version, ...proposeTree(places, unplaced) }
}

interface SavePlacesInput {
	readonly version: number
	readonly places: readonly EditedPlace[]
	readonly userId: string
}

/** Throws `edited_meanwhile`. */
export async function savePlaceTree(deps: Pick<Deps, 'db' | 'clock'>, input: SavePlacesInput): Promise<Tree> {
	const { places, ...editing } = input
	await changeShowcase(deps, {
		...editing,
		part: 'places',
		describe: async (tx) => (await listPlaceRows(tx)).map(describePlace),
		save: (tx) => replacePlaces(tx, places),
	})
	return await getPlaceTree(deps.db)
}

/** `Куклы: Пупсы, Барби`, those inside another after a dash. */
function describePlace({ isInside, names, categories }: PlaceRow): string {
	return `${isInside ? '– ' : ''}${names.ru}${categories.length > 0 ? `: ${categories.join(', ')}` : ''}`
}
