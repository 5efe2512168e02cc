import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../platform/api/browser-call.ts'
import { type ReadOwnReview, readOwnReview } from '../../platform/api/read-own-review.ts'
import { useAuth } from '../../platform/session/auth-provider.tsx'

/**
 * What the signed-in person has said of a product; `undefined` for a guest, and as long as the server has not told; `null` where
 * it does not tell.
 */
export function useOwnReview(productId: string) {
	const { userId } = useAuth()
	const [known, setKnown] = useState<{ readonly userId: string; readonly own: ReadOwnReview | null }>()
	const ask = async () => {
		if (userId === null) return
		const own = await call('GET /productreviews/product/{id}/own', { params: { id: productId } })
			.then(readOwnReview)
			.catch(() => null)
		setKnown({ userId, own })
	}
	const askFor = useEffectEvent(ask)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another person has another review
	useEffect(() => void askFor(), [userId])
	return { own: known?.userId === userId ? known?.own : undefined, ask }
}
