import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { m } from '#messages'
import { lazyPart } from '../../platform/lazy-part.ts'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import { IconButton } from '../button.tsx'
import { Photo } from '../photo.tsx'
import { type CarouselProps, Dots, Stack } from './carousel.tsx'
import { useCarousel } from './use-carousel.ts'

const PictureViewer = lazyPart(async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer)

export function PageCarousel({ pictures, title, drawn, sizes, priority, className = '' }: CarouselProps) {
	const { index, isTouched, step, choose, touch, onTouchStart, onTouchEnd } = useCarousel(pictures.length)
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
		event.preventDefault()
		step(event.key === 'ArrowLeft' ? -1 : 1)
	}
	const isSingle = pictures.length < 2
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			{/* biome-ignore lint/a11y/useSemanticElements: a carousel is a group with a role of its own, not a fieldset */}
			<div
				role="group"
				aria-roledescription={m.carousel_role()}
				aria-label={m.carousel({ title })}
				className={className}
				onKeyDown={onKeyDown}
				onPointerEnter={touch}
			>
				<div
					className="relative aspect-square touch-pan-y overflow-hidden rounded-card bg-sunken shadow-card max-sm:max-h-[42svh] max-sm:w-full"
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
					{pictures.length > 0 && <OpenButton onClick={() => setOpen(true)} />}
					{!isSingle && (
						<>
							<IconButton label={m.carousel_previous()} onClick={() => step(-1)} className={`${arrowLook} left-3`}>
								<ChevronLeft aria-hidden="true" className="size-6" />
							</IconButton>
							<IconButton label={m.carousel_next()} onClick={() => step(1)} className={`${arrowLook} right-3`}>
								<ChevronRight aria-hidden="true" className="size-6" />
							</IconButton>
							<p role="status" className="sr-only">
								{m.carousel_picture({ number: index + 1, count: pictures.length })}
							</p>
							<Dots count={pictures.length} shown={index} />
						</>
					)}
				</div>
				{!isSingle && <Choice pictures={pictures} shown={index} choose={choose} />}
			</div>
			{isOpen && (
				<Suspense>
					<PictureViewer pictures={pictures} title={title} first={index} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

/** All of the picture opens it; the mark shows that it can. */
function OpenButton({ onClick }: { onClick: () => void }) {
	return (
		<button
			type="button"
			aria-label={m.viewer_open()}
			onClick={onClick}
			onPointerEnter={PictureViewer.preload}
			className="-outline-offset-4 absolute inset-0 cursor-zoom-in rounded-card"
		>
			<span className="absolute right-3 bottom-3 grid size-9 place-items-center rounded-full bg-surface/90 shadow-card">
				<Maximize2 aria-hidden="true" className="size-4" />
			</span>
		</button>
	)
}

const arrowLook = 'absolute! top-1/2 -translate-y-1/2 bg-surface/90 shadow-card hover:bg-surface'

interface ChoiceProps {
	readonly pictures: CarouselProps['pictures']
	readonly shown: number
	readonly choose: (index: number) => void
}

function Choice({ pictures, shown, choose }: ChoiceProps) {
	const imageBase = useImageBase()
	return (
		<div className="mt-3 flex flex-wrap gap-2.5 max-sm:hidden">
			{pictures.map((picture, index) => (
				<button
					key={picture.path}
					type="button"
					aria-label={m.carousel_picture({ number: index + 1, count: pictures.length })}
					aria-current={index === shown || undefined}
					onClick={() => choose(index)}
					className="size-16 overflow-hidden rounded-xl border-2 border-transparent bg-sunken transition-colors hover:border-edge aria-[current]:border-accent sm:size-20"
				>
					<Photo {...pictureSources(picture, imageBase)} alt="" sizes="80px" className="size-full object-cover" />
				</button>
			))}
		</div>
	)
}
