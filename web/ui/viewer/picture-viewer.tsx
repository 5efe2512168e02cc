import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Picture } from '#contract/catalog.ts'
import { m } from '#messages'
import { pictureSources, useImageBase } from '../../platform/picture-sources.ts'
import { IconButton } from '../button.tsx'
import { Photo } from '../photo.tsx'
import { useZoom } from './use-zoom.ts'

interface PictureViewerProps {
	readonly pictures: readonly Picture[]
	readonly title: string
	/** The picture that is shown first. */
	readonly first: number
	readonly onClose: () => void
}

const buttonLook = 'bg-surface/90 shadow-card hover:bg-surface'

/** Import it lazily: it opens on a press. */
export function PictureViewer({ pictures, title, first, onClose }: PictureViewerProps) {
	const [popup, setPopup] = useState<HTMLDivElement | null>(null)
	return (
		<Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
			<Dialog.Portal>
				<Dialog.Popup
					ref={setPopup}
					initialFocus={() => popup?.querySelector<HTMLElement>('[data-stage]') ?? true}
					className="fixed inset-0 z-50 bg-canvas"
				>
					<Dialog.Title className="sr-only">{m.viewer_title({ title })}</Dialog.Title>
					<Stage pictures={pictures} title={title} first={first} />
					<Dialog.Close render={<IconButton label={m.close()} className={`absolute! top-3 right-3 ${buttonLook}`} />}>
						<X aria-hidden="true" className="size-6" />
					</Dialog.Close>
				</Dialog.Popup>
			</Dialog.Portal>
		</Dialog.Root>
	)
}

function Stage({ pictures, title, first }: Omit<PictureViewerProps, 'onClose'>) {
	const imageBase = useImageBase()
	const [index, setIndex] = useState(first)
	const place = useRef<HTMLDivElement>(null)
	const { zoom, reset, larger, smaller, onKeyDown, pointers } = useZoom(place, step)
	const picture = pictures[index]
	function step(by: -1 | 1): void {
		setIndex((before) => (before + by + pictures.length) % pictures.length)
		reset()
	}
	const shown = m.carousel_picture({ number: index + 1, count: pictures.length })
	return (
		// biome-ignore lint/a11y/useSemanticElements: a stage with keys of its own is no fieldset
		<div
			role="group"
			aria-label={shown}
			tabIndex={-1}
			data-stage=""
			className="size-full outline-none"
			onKeyDown={onKeyDown}
		>
			<div ref={place} className="size-full cursor-zoom-in touch-none select-none overflow-hidden" {...pointers}>
				{picture && (
					<Photo
						key={picture.path}
						{...pictureSources(picture, imageBase)}
						alt={title}
						sizes={`${Math.round(zoom.scale * 100)}vw`}
						loading="eager"
						draggable={false}
						className="size-full object-contain"
						style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
					/>
				)}
			</div>
			<div className="absolute inset-x-0 bottom-4 flex justify-center gap-3">
				{pictures.length > 1 && (
					<IconButton label={m.carousel_previous()} className={buttonLook} onClick={() => step(-1)}>
						<ChevronLeft aria-hidden="true" className="size-6" />
					</IconButton>
				)}
				<IconButton label={m.viewer_smaller()} className={buttonLook} onClick={smaller} isWaiting={zoom.scale === 1}>
					<ZoomOut aria-hidden="true" className="size-6" />
				</IconButton>
				<IconButton label={m.viewer_larger()} className={buttonLook} onClick={larger}>
					<ZoomIn aria-hidden="true" className="size-6" />
				</IconButton>
				{pictures.length > 1 && (
					<IconButton label={m.carousel_next()} className={buttonLook} onClick={() => step(1)}>
						<ChevronRight aria-hidden="true" className="size-6" />
					</IconButton>
				)}
			</div>
			<p role="status" className="sr-only">
				{shown}
			</p>
		</div>
	)
}
