import { pictureSources, useImageBase } from '../../../platform/picture-sources.ts'
import { Photo } from '../../../ui/photo.tsx'
import type { CatalogPlace } from './load-places.ts'

/** The picture of a place, or else its icon. */
export function Round({ picture, icon }: Pick<CatalogPlace, 'picture' | 'icon'>) {
	const imageBase = useImageBase()
	return (
		<span className={`round drawn-${icon}`}>
			{picture && (
				<Photo
					{...pictureSources(picture, imageBase)}
					alt=""
					sizes="6rem"
					className="carousel-picture"
					loading="eager"
				/>
			)}
		</span>
	)
}
