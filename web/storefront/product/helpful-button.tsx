import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { whenSessionReady } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'

interface HelpfulButtonProps {
	readonly productId: string
	readonly reviewId: string
	readonly count: number
	readonly isMarked: boolean
	/** Authors and administrators only see the number. */
	readonly mayMark: boolean
}

/** Guests are led to sign in. Give it a key of the count that the server answered, so that its own ends with a newer one. */
export function HelpfulButton({ productId, reviewId, count, isMarked, mayMark }: HelpfulButtonProps) {
	const navigate = useNavigate()
	const [isBusy, setBusy] = useState(false)
	// The number may be older than the mark: a press changes it by itself.
	const [change, setChange] = useState<{ readonly isPressed: boolean; readonly by: number }>()
	const isPressed = change?.isPressed ?? isMarked
	const shown = count + (change?.by ?? 0)
	if (!mayMark) return shown > 0 ? <p className="mt-2 text-muted text-sm">{helpfulText(shown)}</p> : null
	async function press() {
		// It may have been pressed before the session was known.
		const { userId } = await whenSessionReady()
		if (userId === null) {
			const from = `/product/${encodeURIComponent(productId)}#reviews`
			return await navigate(`/login?${new URLSearchParams({ from })}`)
		}
		setBusy(true)
		try {
			const name = isPressed ? 'DELETE /productreviews/{id}/helpful' : 'PUT /productreviews/{id}/helpful'
			await call(name, { params: { id: reviewId } })
			setChange({ isPressed: !isPressed, by: (change?.by ?? 0) + (isPressed ? -1 : 1) })
		} catch {
			showToast('error', m.review_helpful_failed())
		}
		setBusy(false)
	}
	return (
		<Button
			look="quiet"
			className="-ml-3 mt-1 px-3! text-sm aria-pressed:text-accent"
			aria-pressed={isPressed}
			isBusy={isBusy}
			onClick={() => void press()}
		>
			<ThumbsUp aria-hidden="true" className={`size-4 ${isPressed ? 'fill-current' : ''}`} />
			{helpfulText(shown)}
		</Button>
	)
}

function helpfulText(count: number): string {
	return count > 0 ? m.review_helpful({ count }) : m.review_helpful_none()
}
