import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { askConfirmation } from '../../ui/notice-store.ts'

export async function askToLeave(): Promise<boolean> {
	return await askConfirmation(m.admin_product_leave_question(), m.admin_product_leave())
}

const Unsaved = createContext<Set<string>>(new Set())

/** Asks before leaving a page while something on it is unsaved. One for all pages: the router knows no second one. */
export function LeaveGuard({ children }: { children: ReactNode }) {
	const [unsaved] = useState(() => new Set<string>())
	const blocker = useBlocker(useCallback(() => unsaved.size > 0, [unsaved]))

	useEffect(() => {
		if (blocker.state !== 'blocked') return
		void askToLeave().then((mayLeave) => (mayLeave ? blocker.proceed() : blocker.reset()))
	}, [blocker])

	useEffect(() => {
		const askFirst = (event: BeforeUnloadEvent) => {
			if (unsaved.size > 0) event.preventDefault()
		}
		window.addEventListener('beforeunload', askFirst)
		return () => window.removeEventListener('beforeunload', askFirst)
	}, [unsaved])

	return <Unsaved value={unsaved}>{children}</Unsaved>
}

export function useLeaveGuard(isUnsaved: boolean): void {
	const unsaved = use(Unsaved)
	const id = useId()
	useEffect(() => {
		if (!isUnsaved) return
		unsaved.add(id)
		return () => {
			unsaved.delete(id)
		}
	}, [unsaved, id, isUnsaved])
}
