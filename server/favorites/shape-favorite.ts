import type { z } from 'zod'
import type { favorite } from '#contract/favorites.ts'
import { shapePicture } from '../images/shape-picture.ts'
import type { FavoriteRow } from './queries.ts'

/** A favourite as the contract shows it. */
export function shapeFavorite({ images, translations, ...product }: FavoriteRow): z.input<typeof favorite> {
	return {
		...product,
		images: images.map((url) => ({ url })),
		pictures: images.map(shapePicture),
		...(translations && { translations }),
	}
}
