import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '../button.tsx'

interface RowArrowsProps {
	readonly row: RefObject<HTMLElement | null>
	readonly title: string
}

/** An arrow is seen while the row has something on its side, and while it has the focus of the keyboard. */
export function RowArrows({ row, title }: RowArrowsProps) {
	const [isMore, setMore] = useState({ before: false, after: false })
	useEffect(() => {
		const element = row.current
		if (!element) return
		const measure = () => {
			const { scrollLeft, clientWidth, scrollWidth } = element
			setMore({ before: scrollLeft > 4, after: scrollLeft + clientWidth < scrollWidth - 4 })
		}
		const sizes = new ResizeObserver(measure)
		sizes.observe(element)
		element.addEventListener('scroll', measure, { passive: true })
		return () => {
			sizes.disconnect()
			element.removeEventListener('scroll', measure)
		}
	}, [row])
	const arrows = [
		{ by: -1, label: m.row_previous({ title }), isOn: isMore.before, Icon: ChevronLeft },
		{ by: 1, label: m.row_next({ title }), isOn: isMore.after, Icon: ChevronRight },
	]
	return arrows.map(({ by, label, isOn, Icon }) => (
		<IconButton
			key={by}
			label={label}
			isWaiting={!isOn}
			tabIndex={isOn ? 0 : -1}
			onClick={() => row.current?.scrollBy({ left: by * row.current.clientWidth * 0.85 })}
			className={`row-arrow ${by < 0 ? '-left-5' : '-right-5'}`}
		>
			<Icon aria-hidden="true" className="size-6" />
		</IconButton>
	))
}
