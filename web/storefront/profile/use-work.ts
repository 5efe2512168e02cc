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

	/** Waits for the person in the middle of the work. */
	async function pause<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
		setBusy(false)
		const answer = await ask()
		setBusy(true)
		return answer
	}

	return { isBusy, failure, run, pause }
}
