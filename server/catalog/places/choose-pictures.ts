import type { PlaceRow } from './place-queries.ts'

interface Candidate {
	readonly place: number
	readonly image: string
}

/**
 * The shopkeeper's choice, or else the first candidate of the place or those inside it; in a row none twice where there are others.
 * `inside` are the places inside each.
 */
export function choosePictures(
	rows: readonly PlaceRow[],
	inside: (place: PlaceRow) => readonly PlaceRow[],
	candidates: readonly Candidate[],
): ReadonlyMap<number, string> {
	const rowsOfPage = [rows.filter(({ isInside }) => !isInside), ...rows.map(inside)]
	return new Map(rowsOfPage.flatMap((places) => [...chooseInRow(places, imagesOf)]))

	function imagesOf(place: PlaceRow): readonly string[] {
		const ids = [place, ...inside(place)].map(({ id }) => id)
		return candidates.flatMap((one) => (ids.includes(one.place) ? one.image : []))
	}
}

function chooseInRow(
	places: readonly PlaceRow[],
	imagesOf: (place: PlaceRow) => readonly string[],
): ReadonlyMap<number, string> {
	const shown = new Set(places.flatMap(({ image }) => image ?? []))
	const chosen = new Map<number, string>()
	for (const place of places) {
		const images = imagesOf(place)
		const image = place.image ?? images.find((one) => !shown.has(one)) ?? images[0]
		if (image === undefined) continue
		shown.add(image)
		chosen.set(place.id, image)
	}
	return chosen
}
