import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { showAlert } from '../../../ui/notice-store.ts'
import { useFileDrop } from '../../shared/use-file-drop.ts'
import { type ChosenPicture, movePicture, refusedFilesText, sortFiles } from './chosen-picture.ts'
import { PictureTile } from './picture-tile.tsx'
import type { ProductEditor } from './use-product-editor.ts'

// Phones convert formats that are not listed here to JPEG.
const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

let added = 0

export function PictureField({ editor }: { editor: ProductEditor }) {
	const { pictures, changePictures, isSaving } = editor
	const input = useRef<HTMLInputElement>(null)
	const [dragged, setDragged] = useState<number>()
	const list = useMoveFocus(pictures)
	const makePreview = usePreviews()

	function add(files: readonly File[]) {
		if (isSaving) return
		const { accepted, refused } = sortFiles(files, limits.productPictures - pictures.length)
		const chosen = accepted.map((file) => ({ key: `new${added++}`, file, preview: makePreview(file) }))
		editor.setTab('main')
		changePictures((before) => [...before, ...chosen])
		const leftOut = refusedFilesText(refused)
		if (leftOut !== '') void showAlert(leftOut)
	}

	const isOver = useFileDrop(add)
	const move = (from: number, to: number) => changePictures((before) => movePicture(before, from, to))

	return (
		<fieldset className="flex flex-col gap-3">
			<legend className="mb-1.5 font-bold text-sm">{m.admin_product_pictures()}</legend>
			{pictures.length > 0 && (
				<ol ref={list.place} className="grid grid-cols-2 gap-3 sm:grid-cols-4">
					{pictures.map((chosen, index) => (
						<PictureTile
							key={chosen.key}
							chosen={chosen}
							index={index}
							count={pictures.length}
							isDragged={dragged === index}
							isWaiting={isSaving}
							onMove={(to) => {
								list.keepFocus(chosen.key, to < index ? 'earlier' : 'later')
								move(index, to)
							}}
							onRemove={() => {
								list.keepFocus((pictures[index + 1] ?? pictures[index - 1])?.key, 'remove')
								changePictures((before) => before.filter(({ key }) => key !== chosen.key))
								if (pictures.length === 1) document.getElementById('choose-pictures')?.focus()
							}}
							onDrag={setDragged}
							onDraggedOver={() => {
								if (dragged === undefined || dragged === index) return
								move(dragged, index)
								setDragged(index)
							}}
						/>
					))}
				</ol>
			)}
			<div
				className={`flex flex-col items-center gap-2 rounded-2xl border-2 border-dashed p-4 text-center transition-colors ${
					isOver ? 'border-accent bg-accent-soft' : 'border-line'
				}`}
			>
				<Button id="choose-pictures" look="plain" isWaiting={isSaving} onClick={() => input.current?.click()}>
					<ImagePlus aria-hidden="true" className="size-5" />
					{m.admin_product_choose_pictures()}
				</Button>
				<p className="text-muted text-sm">
					{m.admin_product_pictures_hint({ most: limits.productPictures, megabytes: limits.pictureMegabytes })}
				</p>
				<input
					ref={input}
					type="file"
					hidden
					multiple
					accept={kinds}
					aria-label={m.admin_product_choose_pictures()}
					onChange={({ target }) => {
						add([...(target.files ?? [])])
						// The same file may be chosen again after it was removed.
						target.value = ''
					}}
				/>
			</div>
		</fieldset>
	)
}

/** Keeps the focus on the pressed button while its picture moves. */
function useMoveFocus(pictures: readonly ChosenPicture[]) {
	const place = useRef<HTMLOListElement>(null)
	const wanted = useRef<string>(undefined)
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus is lost when the order changes
	useEffect(() => {
		if (wanted.current) place.current?.querySelector<HTMLElement>(`[data-button="${wanted.current}"]`)?.focus()
		wanted.current = undefined
	}, [pictures])
	return {
		place,
		keepFocus(key: string | undefined, button: 'earlier' | 'later' | 'remove') {
			wanted.current = key && CSS.escape(`${key} ${button}`)
		},
	}
}

/** Creates previews of files and revokes them when the form closes. */
function usePreviews(): (file: File) => string {
	const made = useRef<string[]>([])
	useEffect(
		() => () => {
			for (const preview of made.current) URL.revokeObjectURL(preview)
		},
		[],
	)
	return (file) => {
		const preview = URL.createObjectURL(file)
		made.current.push(preview)
		return preview
	}
}
