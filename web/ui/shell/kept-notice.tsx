import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'

let isRead = false

/** The server serves a page that it kept while the database is away, and tells its age by `Server-Timing`. */
export function KeptNotice() {
	const [minutes, setMinutes] = useState<number>()
	const { key } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: only the first page came from the server, a later one is new
	useEffect(() => {
		setMinutes(isRead ? undefined : readKeptMinutes())
		isRead = true
	}, [key])
	if (minutes === undefined) return null
	return (
		<p role="status" className="no-print bg-wait-soft px-4 py-2 text-center font-semibold text-sm text-wait">
			{m.page_kept({ minutes })}
		</p>
	)
}

function readKeptMinutes(): number | undefined {
	const [page] = performance.getEntriesByType('navigation')
	const timings = page instanceof PerformanceNavigationTiming ? page.serverTiming : []
	const kept = timings.find(({ name }) => name === 'kept')
	return kept && Math.max(1, Math.round(kept.duration / 60_000))
}
