import { useEffect, useState } from 'react'
import { kostanayDay, msUntilNextDay } from '../kostanay-day.ts'

/**
 * Today in Kostanay: another one at midnight, and when a page that slept is looked at again. `undefined` at first, because pages
 * are kept from one day to the next.
 */
export function useKostanayDay(): string | undefined {
	const [day, setDay] = useState<string>()
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined
		const look = () => {
			const now = new Date()
			setDay(kostanayDay(now))
			clearTimeout(timer)
			timer = setTimeout(look, msUntilNextDay(now))
		}
		look()
		document.addEventListener('visibilitychange', look)
		return () => {
			clearTimeout(timer)
			document.removeEventListener('visibilitychange', look)
		}
	}, [])
	return day
}
