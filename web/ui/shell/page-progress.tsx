import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { usePageLoading } from '../../platform/live/page-loading.ts'
import { SlowText } from '../slow-text.tsx'

/** Replaces what browsers do on full page loads: a progress bar, and the focus at the top of the new page. */
export function PageProgress() {
	const isLoading = usePageLoading()
	useFocusOnNewPage()
	return (
		<div className="pointer-events-none absolute inset-x-0 top-full flex flex-col items-center">
			{isLoading && (
				<div
					role="progressbar"
					aria-label={m.loading()}
					className="h-1 w-full origin-left animate-page-progress bg-accent"
				/>
			)}
			<SlowText
				isLoading={isLoading}
				className="mt-2 rounded-full border border-line bg-surface px-4 py-1.5 font-bold text-sm shadow-float"
			/>
		</div>
	)
}

function useFocusOnNewPage(): void {
	const { pathname } = useLocation()
	const shown = useRef(pathname)
	useEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		// A dialog or field that took the focus meanwhile keeps it.
		if (document.activeElement && document.activeElement !== document.body) return
		document.getElementById('content')?.focus({ preventScroll: true })
	}, [pathname])
}
