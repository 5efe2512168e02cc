import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { shareLink } from '../shared/share-link.ts'

/** Renders nothing where the server cannot share lists. */
export function ShareFavorites() {
	const { data, failure, reload } = useAnswer('link', (signal) => call('GET /favorite-link', {}, { signal }))
	const [isBusy, setBusy] = useState(false)
	const shareButton = useRef<HTMLButtonElement>(null)
	if (failure !== undefined) return null
	async function work(todo: () => Promise<void>) {
		setBusy(true)
		try {
			await todo()
		} catch {
			showToast('error', m.favorites_share_failed())
		}
		setBusy(false)
	}
	async function share() {
		const { token = '' } = data?.token ? data : await call('PUT /favorite-link', {})
		await shareLink({ title: m.favorites_shared(), path: `/shared-favorites?${new URLSearchParams({ list: token })}` })
		await reload()
	}
	async function stop() {
		if (!(await askConfirmation(m.favorites_share_stop_question(), m.favorites_share_stop()))) return
		await call('DELETE /favorite-link', {})
		showToast('success', m.favorites_share_stopped())
		// The button that was pressed goes.
		shareButton.current?.focus()
		await reload()
	}
	return (
		<div className="flex flex-wrap items-center gap-2">
			<Button ref={shareButton} look="plain" isBusy={isBusy} onClick={() => void work(share)}>
				<Share2 aria-hidden="true" className="size-5" />
				{m.share()}
			</Button>
			{data?.token && (
				<Button look="quiet" isBusy={isBusy} onClick={() => void work(stop)}>
					{m.favorites_share_stop()}
				</Button>
			)}
		</div>
	)
}
