import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'

const placeholder = '/placeholder.svg'

interface PhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
	readonly alt: string
	/** Without it, or after a failure, the placeholder is shown. */
	readonly src?: string | undefined
	readonly srcSet?: string | undefined
	/** The plain picture is tried when the AVIF fails. */
	readonly avifSrcSet?: string | undefined
}

export function Photo({ src, srcSet, avifSrcSet, alt, sizes, ...rest }: PhotoProps) {
	const [broken, setBroken] = useState<readonly (string | undefined)[]>([])
	const image = useRef<HTMLImageElement>(null)
	const isUsable = src !== undefined && !broken.includes(src)
	const avif = isUsable && !broken.includes(avifSrcSet) ? avifSrcSet : undefined
	const noteFailure = ({ currentSrc }: HTMLImageElement) => {
		if (!isUsable) return
		const failed = avifSrcSet && currentSrc.endsWith('.avif') ? avifSrcSet : src
		setBroken((known) => (known.includes(failed) ? known : [...known, failed]))
	}
	useEffect(() => {
		// The picture may have failed before hydration.
		const { current } = image
		if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') noteFailure(current)
	})
	if (import.meta.env.SSR && avif && src && rest.fetchPriority === 'high') preloadAvif(src, avif, sizes)
	const img = (
		<img
			ref={image}
			loading="lazy"
			width={480}
			height={480}
			{...rest}
			alt={alt}
			{...(isUsable ? { srcSet, sizes: srcSet && sizes, src } : { src: placeholder })}
			onError={({ currentTarget }) => noteFailure(currentTarget)}
		/>
	)
	if (!avifSrcSet) return img
	return (
		<picture className="contents">
			{/* It would be a column of its own, with a gap, in a row of things. */}
			{avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
			{img}
		</picture>
	)
}

/**
 * React preloads a bare `<img>` itself. A browser without AVIF skips this preload. A page made in the browser has its pictures at once,
 * and may take another width that it already has.
 */
function preloadAvif(src: string, srcSet: string, sizes: string | undefined): void {
	preload(src, {
		as: 'image',
		type: 'image/avif',
		fetchPriority: 'high',
		imageSrcSet: srcSet,
		...(sizes && { imageSizes: sizes }),
	})
}
