import { useEffect, useState } from 'react'
import { m } from '#messages'

/** A shorter wait needs no text. */
const shortMs = 300

export function SlowText({ isLoading, className = '' }: { isLoading: boolean; className?: string }) {
	return (
		<p role="status" className={`empty:hidden ${className}`}>
			{useIsLong(isLoading) && m.loading()}
		</p>
	)
}

function useIsLong(isGoingOn: boolean): boolean {
	const [isLong, setLong] = useState(false)
	useEffect(() => {
		if (!isGoingOn) return
		const timer = setTimeout(() => setLong(true), shortMs)
		return () => {
			clearTimeout(timer)
			setLong(false)
		}
	}, [isGoingOn])
	return isLong
}
