import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { m } from '#messages'

/**
 * What a browser shows by itself when another page is opened, and a page of scripts has to: that something is coming,
 * and the focus at the top of what came.
 */
export function PageProgress() {
	const isLoading = useNavigation().state === 'loading'
	useFocusOnNewPage()
	if (!isLoading) return null
	return (
		<div role="progressbar" aria-label={m.loading()} className="fixed inset-x-0 top-16 z-40 h-1 overflow-hidden">
			<div className="h-full w-full origin-left animate-page-progress bg-accent" />
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
