import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import { useBlocker } from 'react-router'
import { m } from '#messages'
import { askConfirmation } from '../../ui/notice-store.ts'

export async function askToLeave(): Promise<boolean> {
	return await askConfirmation(m.admin_product_leave_question(), m.admin_product_leave())
}

type AskToLeave = () => Promise<boolean>

const Unsaved = createContext<Map<string, AskToLeave>>(new Map())

/** Asks before leaving a page while something on it is unsaved. One for all pages: the router knows no second one. */
export function LeaveGuard({ children }: { children: ReactNode }) {
	const [unsaved] = useState(() => new Map<string, AskToLeave>())
	const blocker = useBlocker(useCallback(() => unsaved.size > 0, [unsaved]))

	useEffect(() => {
		if (blocker.state !== 'blocked') return
		void mayLeave(unsaved).then((isAgreed) => (isAgreed ? blocker.proceed() : blocker.reset()))
	}, [blocker, unsaved])

	useEffect(() => {
		const askFirst = (event: BeforeUnloadEvent) => {
			if (unsaved.size > 0) event.preventDefault()
		}
		window.addEventListener('beforeunload', askFirst)
		return () => window.removeEventListener('beforeunload', askFirst)
	}, [unsaved])

	return <Unsaved value={unsaved}>{children}</Unsaved>
}

/** Every question once. */
async function mayLeave(unsaved: ReadonlyMap<string, AskToLeave>): Promise<boolean> {
	for (const ask of new Set(unsaved.values())) if (!(await ask())) return false
	return true
}

export function useLeaveGuard(isUnsaved: boolean, ask: AskToLeave = askToLeave): void {
	const unsaved = use(Unsaved)
	const id = useId()
	useEffect(() => {
		if (!isUnsaved) return
		unsaved.set(id, ask)
		return () => {
			unsaved.delete(id)
		}
	}, [unsaved, id, isUnsaved, ask])
}
