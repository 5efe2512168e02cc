import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import type { SynonymLine } from '#contract/search-words.ts'

interface SynonymForm {
	/** Absent to add a line. */
	readonly line: SynonymLine | undefined
	readonly text: string
	readonly isOpen: boolean
	/** A React key: every opening starts with fresh state. */
	readonly opening: number
}

/** Opens and closes the form. A link with `?add=` opens it with that phrase, and closing takes it out of the URL. */
export function useSynonymForm(listUrl: string) {
	const { search } = useLocation()
	const navigate = useNavigate()
	const linked = new URLSearchParams(search).get('add')?.slice(0, limits.search)
	const [dialog, setDialog] = useState<SynonymForm | undefined>(
		linked ? { line: undefined, text: `${linked}\n`, isOpen: true, opening: 0 } : undefined,
	)

	const open = (line?: SynonymLine) =>
		setDialog((before) => ({
			line,
			text: line?.phrases.join('\n') ?? '',
			isOpen: true,
			opening: (before?.opening ?? 0) + 1,
		}))

	const close = () => setDialog((before) => before && { ...before, isOpen: false })

	const forgetLink = useEffectEvent(() => void navigate(listUrl, { replace: true, preventScrollReset: true }))
	const isDone = linked !== undefined && dialog?.isOpen === false
	useEffect(() => {
		if (isDone) forgetLink()
	}, [isDone])

	return { dialog, open, close }
}
