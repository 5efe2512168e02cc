import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { formatCount } from '../../../platform/format.ts'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { useLeaveGuard } from '../leave-guard.tsx'

/** In rows, over all batches. */
export interface Progress {
	readonly done: number
	readonly of: number
}

/** Sends batches one after the other. Who leaves the page meanwhile is asked with `question`, and the rest is not sent. */
export function useBatches(question: (counts: { done: string; count: string }) => string) {
	const [progress, setProgress] = useState<Progress>()
	const isLeft = useRef(false)
	/** Whether someone agrees to stop; the next batch waits for the answer. */
	const stop = useRef<Promise<boolean>>(undefined)

	useEffect(() => {
		isLeft.current = false
		return () => {
			isLeft.current = true
		}
	}, [])

	useLeaveGuard(progress !== undefined, async () => {
		const { done, of } = progress ?? { done: 0, of: 0 }
		stop.current = askConfirmation(question({ done: formatCount(done), count: formatCount(of) }), m.admin_bulk_stop())
		return await stop.current
	})

	/** `send` returns how many rows it did. Returns whether all batches were sent; throws what `send` throws. */
	async function run<Batch>(
		batches: readonly Batch[],
		send: (batch: Batch) => Promise<number>,
		{ done: before, of }: Progress,
	): Promise<boolean> {
		stop.current = undefined
		let done = before
		try {
			for (const batch of batches) {
				if ((await stop.current) || isLeft.current) return false
				// One batch cannot be stopped.
				if (batches.length > 1) setProgress({ done, of })
				done += await send(batch)
			}
			return true
		} finally {
			setProgress(undefined)
		}
	}

	/** `progress` is absent unless several batches are being sent. */
	return { progress, run }
}
