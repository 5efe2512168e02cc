import type { z } from 'zod'
import type { favorite } from '#contract/favorites.ts'
import { shapePicture } from '../images/shape-picture.ts'
import type { FavoriteRow } from './queries.ts'

/** A favourite as the contract shows it; of the translations only the titles travel. */
export function shapeFavorite({ images, translations, ...toy }: FavoriteRow): z.input<typeof favorite> {
	const titles = (['kk', 'en'] as const).flatMap((language) => {
		const title = translations?.[language]?.title
		return title ? [[language, { title }] as const] : []
	})
	return {
		...toy,
		images: images.map((url) => ({ url })),
		pictures: images.map(shapePicture),
		...(titles.length > 0 && { translations: Object.fromEntries(titles) }),
	}
}
