import { useEffect, useRef, useState } from 'react'

/**
 * Handles files dropped anywhere on the page, where the browser would otherwise open them. Returns whether files are
 * being dragged over the page.
 */
export function useFileDrop(take: (files: readonly File[]) => void): boolean {
	const [isOver, setOver] = useState(false)
	const latest = useRef(take)
	latest.current = take

	useEffect(() => {
		const over = (event: DragEvent) => {
			if (!event.dataTransfer?.types.includes('Files')) return
			event.preventDefault()
			setOver(true)
		}
		const leave = (event: DragEvent) => {
			if (event.relatedTarget === null) setOver(false)
		}
		const drop = (event: DragEvent) => {
			setOver(false)
			const files = [...(event.dataTransfer?.files ?? [])]
			if (files.length === 0) return
			event.preventDefault()
			latest.current(files)
		}
		window.addEventListener('dragover', over)
		window.addEventListener('dragleave', leave)
		window.addEventListener('drop', drop)
		return () => {
			window.removeEventListener('dragover', over)
			window.removeEventListener('dragleave', leave)
			window.removeEventListener('drop', drop)
		}
	}, [])

	return isOver
}
