import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { askConfirmation } from '../../ui/notice-store.ts'

export async function askToLeave(): Promise<boolean> {
	return await askConfirmation(m.admin_product_leave_question(), m.admin_product_leave())
}

/** Asks before leaving the page while something on it is unsaved. */
export function useLeaveGuard(isUnsaved: boolean): void {
	const blocker = useBlocker(isUnsaved)

	useEffect(() => {
		if (blocker.state !== 'blocked') return
		void askToLeave().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
	}, [blocker])

	useEffect(() => {
		if (!isUnsaved) return
		const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', askFirst)
		return () => window.removeEventListener('beforeunload', askFirst)
	}, [isUnsaved])
}
