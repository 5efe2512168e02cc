import { useCallback, useState } from 'react'
import { useLeaveGuard } from '../shared/use-leave-guard.ts'

export type NoteUnsaved = (form: string, isUnsaved: boolean) => void

/** One guard for the forms of a page: the router knows no second one. */
export function useUnsaved(): NoteUnsaved {
	const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
	useLeaveGuard(unsaved.size > 0)
	return useCallback((form, isUnsaved) => {
		setUnsaved((before) => {
			if (before.has(form) === isUnsaved) return before
			return new Set(isUnsaved ? [...before, form] : [...before].filter((one) => one !== form))
		})
	}, [])
}
