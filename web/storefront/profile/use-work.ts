import { useState } from 'react'

export function useWork() {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>()

	/** Resolves to `true` when the work succeeded. */
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
