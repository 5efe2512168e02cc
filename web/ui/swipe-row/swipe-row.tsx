import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'

const RowArrows = lazyPart(async () => (await import('./row-arrows.tsx')).RowArrows)

interface SwipeRowProps {
	/** The name of the row. */
	readonly title: string
	readonly className: string
	readonly children: ReactNode
}

/** A row that swipes. A mouse gets arrows, which also serve the keyboard. */
export function SwipeRow({ title, className, children }: SwipeRowProps) {
	const row = useRef<HTMLUListElement>(null)
	const [hasMouse, setHasMouse] = useState(false)
	useEffect(() => setHasMouse(window.matchMedia('(hover: hover) and (min-width: 64rem)').matches), [])
	return (
		<div className="relative">
			{hasMouse && (
				<Suspense>
					<RowArrows row={row} title={title} />
				</Suspense>
			)}
			<ul ref={row} className={`swipe ${className}`}>
				{children}
			</ul>
		</div>
	)
}
