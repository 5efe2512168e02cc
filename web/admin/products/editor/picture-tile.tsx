import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { m } from '#messages'
import { pictureSources, useImageBase } from '../../../platform/picture-sources.ts'
import { BareButton } from '../../../ui/button.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { ChosenPicture } from './chosen-picture.ts'

interface PictureTileProps {
	readonly chosen: ChosenPicture
	readonly index: number
	readonly count: number
	readonly isDragged: boolean
	readonly isWaiting: boolean
	readonly onMove: (to: number) => void
	readonly onRemove: () => void
	readonly onDrag: (place: number | undefined) => void
	readonly onDraggedOver: () => void
}

export function PictureTile(props: PictureTileProps) {
	const { chosen, index, count, isDragged, isWaiting, onMove, onRemove, onDrag, onDraggedOver } = props
	const imageBase = useImageBase()
	const sources = 'picture' in chosen ? pictureSources(chosen.picture, imageBase) : { src: chosen.preview }
	const number = index + 1
	return (
		<li
			draggable={!isWaiting}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				// Some browsers do not start a drag without data.
				event.dataTransfer.setData('text/plain', String(number))
				onDrag(index)
			}}
			onDragOver={(event) => {
				event.preventDefault()
				onDraggedOver()
			}}
			onDragEnd={() => onDrag(undefined)}
			className={`flex cursor-grab flex-col overflow-hidden rounded-2xl border bg-sunken ${
				isDragged ? 'border-accent opacity-60' : 'border-line'
			}`}
		>
			<div className="relative aspect-square">
				<Photo
					{...sources}
					alt={m.admin_product_picture({ number, count })}
					sizes="12rem"
					draggable={false}
					className="absolute inset-0 size-full object-cover"
				/>
				{index === 0 && (
					<span className="absolute top-2 left-2 rounded-full bg-surface/90 px-2.5 py-0.5 font-bold text-sm">
						{m.admin_product_main_picture()}
					</span>
				)}
			</div>
			<div className="flex justify-between bg-surface">
				<TileButton
					button={`${chosen.key} earlier`}
					label={m.admin_product_picture_earlier({ number })}
					isWaiting={isWaiting || index === 0}
					onClick={() => onMove(index - 1)}
				>
					<ArrowLeft aria-hidden="true" className="size-5" />
				</TileButton>
				<TileButton
					button={`${chosen.key} later`}
					label={m.admin_product_picture_later({ number })}
					isWaiting={isWaiting || number === count}
					onClick={() => onMove(index + 1)}
				>
					<ArrowRight aria-hidden="true" className="size-5" />
				</TileButton>
				<TileButton
					button={`${chosen.key} remove`}
					label={m.admin_product_picture_remove({ number })}
					isWaiting={isWaiting}
					onClick={onRemove}
				>
					<X aria-hidden="true" className="size-5 text-bad" />
				</TileButton>
			</div>
		</li>
	)
}

interface TileButtonProps {
	/** Identifies the button after its picture moved. */
	readonly button: string
	readonly label: string
	readonly isWaiting: boolean
	readonly onClick: () => void
	readonly children: React.ReactNode
}

function TileButton({ button, label, ...rest }: TileButtonProps) {
	return (
		<BareButton
			{...rest}
			data-button={button}
			aria-label={label}
			title={label}
			className="grid size-11 place-items-center rounded-full hover:bg-accent-soft aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
		/>
	)
}
