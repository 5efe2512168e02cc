import type { Picture } from '#contract/catalog.ts'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import { drawnOf } from '../../ui/drawn-picture/drawn.ts'
import { DrawnPicture } from '../../ui/drawn-picture/drawn-picture.tsx'
import { Photo } from '../../ui/photo.tsx'

interface ProductThumbnailProps {
	readonly picture: Picture | undefined
	/** Names what is drawn without a picture; Russian texts. */
	readonly product?: { readonly title: string; readonly category?: string } | undefined
	readonly className?: string
}

/** Decorative: the title beside it names the product. */
export function ProductThumbnail({ picture, product, className = 'size-16' }: ProductThumbnailProps) {
	const imageBase = useImageBase()
	if (!picture && product) {
		const { kind } = drawnOf({ category: '', ...product, brand: '' })
		return (
			<span className={`${className} relative block shrink-0 overflow-hidden rounded-xl [&>.drawn]:p-0`}>
				<DrawnPicture drawn={{ kind }} title="" />
			</span>
		)
	}
	return (
		<Photo
			{...(picture && pictureSources(picture, imageBase))}
			alt=""
			sizes="64px"
			className={`${className} shrink-0 rounded-xl bg-sunken object-cover`}
		/>
	)
}
