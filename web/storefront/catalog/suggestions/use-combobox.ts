import { useEffect, useEffectEvent, useState } from 'react'

interface Combobox {
	/** Its options have the ids `{listId}-0`, `{listId}-1` … */
	readonly listId: string
	/** The list is closed at 0. */
	readonly count: number
	readonly onType: () => void
	readonly onClose: () => void
}

/** Turns a plain field into a WAI-ARIA combobox without rendering it again. Returns the index of the active option, or -1. */
export function useCombobox(field: HTMLInputElement, { listId, count, onType, onClose }: Combobox): number {
	const [chosen, setActive] = useState(-1)
	const active = chosen < count ? chosen : -1

	const input = useEffectEvent(() => {
		setActive(-1)
		onType()
	})

	const close = useEffectEvent(() => {
		setActive(-1)
		onClose()
	})

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.isComposing) return
		const { key } = event
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault()
			if (count === 0) return onType()
			const step = key === 'ArrowDown' ? 1 : -1
			// The field itself is one more stop of the cycle.
			setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
		} else if (key === 'Enter' && active >= 0) {
			event.preventDefault()
			document.getElementById(`${listId}-${active}`)?.click()
		} else if (key === 'Enter') {
			close()
		} else if (key === 'Escape') {
			// Browsers clear a search field on Escape.
			event.preventDefault()
			close()
		} else {
			// Moving the caret leaves the list.
			if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) setActive(-1)
		}
	})

	useEffect(() => {
		const leaving = new AbortController()
		const { signal } = leaving
		for (const [name, value] of [
			['role', 'combobox'],
			['aria-autocomplete', 'list'],
			['aria-controls', listId],
		] as const)
			field.setAttribute(name, value)
		field.addEventListener('input', () => input(), { signal })
		field.addEventListener('keydown', (event) => press(event), { signal })
		field.addEventListener('blur', () => close(), { signal })
		return () => leaving.abort()
	}, [field, listId])

	useEffect(() => {
		field.setAttribute('aria-expanded', String(count > 0))
		if (active < 0) return field.removeAttribute('aria-activedescendant')
		const option = `${listId}-${active}`
		field.setAttribute('aria-activedescendant', option)
		document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
	}, [field, listId, count, active])

	return active
}
