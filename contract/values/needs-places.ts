import { limits } from '../limits.ts'

/** Whether the shopkeeper is asked to arrange categories that have no place. Few without any tree are listed as they are. */
export function needsPlaces(unplaced: number, places: number): boolean {
	return places > 0 ? unplaced > 0 : unplaced > limits.looseCategories
}
