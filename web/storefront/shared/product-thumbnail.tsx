import type { Picture } from '#contract/catalog.ts'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import { Photo } from '../../ui/photo.tsx'

/** Decorative: the title beside it names the product. */
export function ProductThumbnail({
	picture,
	className = 'size-16',
}: {
	picture: Picture | undefined
	className?: string
}) {
	const imageBase = useImageBase()
	return (
		<Photo
			{...(picture && pictureSources(picture, imageBase))}
			alt=""
			sizes="64px"
			className={`${className} shrink-0 rounded-xl bg-sunken object-cover`}
		/>
	)
}
