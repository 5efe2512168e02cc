import { CloudOff } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import {
	hasChunkFailed,
	keepPageOnFailure,
	reloadPage,
	reportChunkFailure,
	subscribeChunkFailure,
} from '../platform/chunk-loading.ts'

/** Shown when code does not arrive or takes longer than 120 s; `lostCodeScript` reveals it where the page has no code yet. */
export function ChunkNotice() {
	const isShown = useSyncExternalStore(subscribeChunkFailure, hasChunkFailed, () => false)
	const isLoading = useNavigation().state === 'loading'
	const notice = useRef<HTMLDivElement>(null)
	useEffect(keepPageOnFailure, [])
	useEffect(() => {
		// The code arrived after all.
		if (notice.current) notice.current.hidden = !hasChunkFailed()
	}, [])
	useEffect(() => {
		if (!isLoading) return
		const timer = setTimeout(reportChunkFailure, delays.chunkLoadMs)
		return () => clearTimeout(timer)
	}, [isLoading])
	return (
		<div
			ref={notice}
			role="alert"
			id="lost-code"
			hidden={!isShown}
			className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-50 mx-auto flex max-w-xl flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-float"
		>
			<CloudOff aria-hidden="true" className="size-6 shrink-0 text-bad" />
			<p className="min-w-48 flex-1 font-semibold">{m.chunk_failed()}</p>
			{/* biome-ignore lint/a11y/useValidAnchor: the page itself, whose whole address the server does not know */}
			<a href="" onClick={reload} className="button button-accent">
				{m.reload()}
			</a>
		</div>
	)
}

/** At the same place of the page, which a link alone would lose. */
function reload(event: MouseEvent): void {
	event.preventDefault()
	reloadPage()
}
