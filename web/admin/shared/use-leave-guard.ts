import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { askConfirmation } from '../../ui/notice-store.ts'

/** Asks whether what was not saved may be lost. */
export async function askToLeave(): Promise<boolean> {
	return await askConfirmation(m.admin_product_leave_question(), m.admin_product_leave())
}

/** Asks before another page takes the place of this one, as long as something on it is not saved. */
export function useLeaveGuard(isUnsaved: boolean): void {
	const blocker = useBlocker(isUnsaved)

	useEffect(() => {
		if (blocker.state !== 'blocked') return
		void askToLeave().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
	}, [blocker])

	useEffect(() => {
		if (!isUnsaved) return
		const hold = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', hold)
		return () => window.removeEventListener('beforeunload', hold)
	}, [isUnsaved])
}
