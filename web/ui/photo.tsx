import { type ComponentProps, useEffect, useRef, useState } from 'react'

const placeholder = '/placeholder.svg'

interface PhotoProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> {
	readonly alt: string
	/** Without one the placeholder is shown, as for a picture that does not load. */
	readonly src?: string | undefined
	readonly srcSet?: string | undefined
}

/** A square picture with its place kept free; lazily loaded unless told otherwise. */
export function Photo({ src, srcSet, alt, sizes, ...rest }: PhotoProps) {
	const [broken, setBroken] = useState<string>()
	const image = useRef<HTMLImageElement>(null)
	useEffect(() => {
		// It may have failed before the page came alive, when nobody was listening.
		const { current } = image
		if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setBroken(src)
	}, [src])
	const isUsable = src !== undefined && src !== broken
	return (
		<img
			ref={image}
			loading="lazy"
			width={480}
			height={480}
			{...rest}
			alt={alt}
			{...(isUsable ? { srcSet, sizes: srcSet && sizes, src } : { src: placeholder })}
			onError={() => isUsable && setBroken(src)}
		/>
	)
}
