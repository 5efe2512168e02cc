import { useEffect } from 'react'
import { m } from '#messages'
import { formatMoment } from '../../platform/format.ts'
import { useOldSince } from '../shared/connection.ts'

/** Names the age of a page that is shown without a connection. Links then open whole pages, which the worker may have kept. */
export function OfflineNotice() {
	const since = useOldSince()
	const isOld = since !== undefined
	useEffect(() => {
		if (!isOld) return
		document.addEventListener('click', openWhole, { capture: true })
		return () => document.removeEventListener('click', openWhole, { capture: true })
	}, [isOld])
	if (!isOld) return null
	return (
		<p
			role="status"
			className="no-print sticky top-16 z-20 bg-wait-soft px-4 py-2 text-center font-semibold text-sm text-wait"
		>
			{m.page_offline({ when: formatMoment(new Date(since).toISOString()) })}{' '}
			<button
				type="button"
				onClick={() => window.location.replace(window.location.pathname + window.location.search)}
				className="min-h-11 px-2 underline underline-offset-4"
			>
				{m.reload()}
			</button>
		</p>
	)
}

function openWhole(event: MouseEvent): void {
	const link = event.target instanceof Element ? event.target.closest('a') : null
	const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
	if (!link || !isPlain || link.target !== '' || link.origin !== window.location.origin) return
	event.preventDefault()
	event.stopPropagation()
	window.location.assign(link.href)
}
