import { useState } from 'react'

/** Work that a control starts: whether it runs, and why it failed. */
export function useWork() {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>()

	/** Answers whether the work was done. */
	async function run(work: () => Promise<void>): Promise<boolean> {
		setBusy(true)
		setFailure(undefined)
		try {
			await work()
			return true
		} catch (error) {
			setFailure(error)
			return false
		} finally {
			setBusy(false)
		}
	}

	return { isBusy, failure, run }
}
