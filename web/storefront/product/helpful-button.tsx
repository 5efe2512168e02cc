import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadReview } from '../../platform/api/read-review.ts'
import { whenSessionReady } from '../../platform/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'

interface HelpfulButtonProps {
	readonly productId: string
	readonly review: ReadReview
	readonly isMarked: boolean
	/** Authors and administrators only see the number. */
	readonly mayMark: boolean
	/** `by` is the person's id. */
	readonly onMarked: (isMarked: boolean, by: string) => void
}

/** Guests are led to sign in. */
export function HelpfulButton({ productId, review, isMarked, mayMark, onMarked }: HelpfulButtonProps) {
	const navigate = useNavigate()
	const [isBusy, setBusy] = useState(false)
	// Until the review is read again.
	const [counted, setCounted] = useState<{ readonly of: ReadReview; readonly count: number }>()
	const shown = (counted?.of === review ? counted.count : review.helpful) ?? 0
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
			setCounted({ of: review, count: await change() })
			onMarked(!isMarked, userId)
		} catch {
			showToast('error', m.review_helpful_failed())
		}
		setBusy(false)
	}
	/** Returns the new count. */
	async function change(): Promise<number> {
		const params = { id: review.id }
		// They may have marked it before, which is not known yet: the server counts them once.
		if (!isMarked) return (await call('PUT /productreviews/{id}/helpful', { params })).helpful ?? shown + 1
		await call('DELETE /productreviews/{id}/helpful', { params })
		return shown - 1
	}
	return (
		<Button
			look="quiet"
			className="-ml-3 mt-1 px-3! text-sm aria-pressed:text-accent"
			aria-pressed={isMarked}
			isBusy={isBusy}
			onClick={() => void press()}
		>
			<ThumbsUp aria-hidden="true" className={`size-4 ${isMarked ? 'fill-current' : ''}`} />
			{helpfulText(shown)}
		</Button>
	)
}

function helpfulText(count: number): string {
	return count > 0 ? m.review_helpful({ count }) : m.review_helpful_none()
}
