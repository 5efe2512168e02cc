import type { Picture } from '#contract/catalog.ts'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import type { Drawn } from '../drawn-picture/drawn.ts'
import { DrawnPicture } from '../drawn-picture/drawn-picture.tsx'
import { Photo } from '../photo.tsx'
import { useCarousel } from './use-carousel.ts'

export interface CarouselProps {
	readonly pictures: readonly Picture[]
	readonly title: string
	/** Shown without pictures. */
	readonly drawn?: Drawn | undefined
	/** The `sizes` of the image. */
	readonly sizes: string
	/** `first` loads the first picture before all others. */
	readonly priority?: 'first' | 'eager' | 'lazy'
	readonly className?: string
	readonly areDotsOnHover?: boolean
}

export function CardCarousel(props: CarouselProps) {
	const { pictures, title, drawn, sizes, priority, className = '', areDotsOnHover } = props
	const { index, isTouched, touch, onMouseMove, onTouchStart, onTouchEnd } = useCarousel(pictures.length)
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a mouse's and a finger's way only; the product page has buttons
		<div
			className={`group/carousel carousel ${className}`}
			onMouseEnter={touch}
			onMouseMove={onMouseMove}
			onTouchStart={onTouchStart}
			onTouchEnd={onTouchEnd}
		>
			<Stack
				pictures={pictures}
				title={title}
				drawn={drawn}
				sizes={sizes}
				shown={index}
				areAllWanted={isTouched}
				{...(priority && { priority })}
			/>
			{pictures.length > 1 && (
				<Dots
					count={pictures.length}
					shown={index}
					className={areDotsOnHover ? 'opacity-0 transition-opacity group-hover/carousel:opacity-100' : ''}
				/>
			)}
		</div>
	)
}

interface StackProps extends Pick<CarouselProps, 'pictures' | 'title' | 'drawn' | 'sizes' | 'priority'> {
	readonly shown: number
	readonly areAllWanted: boolean
}

/** Only the first picture is fetched until the person touches the card. */
export function Stack({ pictures, title, drawn, sizes, priority = 'lazy', shown, areAllWanted }: StackProps) {
	const imageBase = useImageBase()
	const look = 'carousel-picture'
	const first = {
		loading: priority === 'lazy' ? ('lazy' as const) : ('eager' as const),
		...(priority === 'first' && { fetchPriority: 'high' as const }),
	}
	if (pictures.length === 0 && drawn) return <DrawnPicture drawn={drawn} title={title} />
	if (pictures.length === 0) return <Photo alt={title} className={look} {...first} />
	const wanted = areAllWanted ? pictures : pictures.slice(0, 1)
	return wanted.map((picture, index) => (
		<Photo
			key={picture.path}
			{...pictureSources(picture, imageBase)}
			sizes={sizes}
			alt={index === shown ? title : ''}
			aria-hidden={index !== shown || undefined}
			className={`${look} ${index === shown ? '' : 'opacity-0'}`}
			{...(index === 0 ? first : { loading: 'eager' as const })}
		/>
	))
}

export function Dots({ count, shown, className = '' }: { count: number; shown: number; className?: string }) {
	return (
		<div aria-hidden="true" className={`dots ${className}`}>
			{Array.from({ length: count }, (_, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
					key={index}
					className={index === shown ? 'bg-accent forced-colors:bg-[CanvasText]' : undefined}
				/>
			))}
		</div>
	)
}
