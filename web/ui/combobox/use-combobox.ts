import { useEffect, useEffectEvent, useState } from 'react'

interface UseComboboxInput {
	/** Its options have the ids `{listId}-0`, `{listId}-1` … */
	readonly listId: string
	/** The list is closed at 0. */
	readonly count: number
	/** The first option is active as soon as there are some, so Enter chooses it. */
	readonly isFirstActive?: boolean
	readonly onType: () => void
	readonly onClose: () => void
}

interface Combobox {
	/** The index of the active option, or -1. */
	readonly active: number
	readonly setActive: (index: number) => void
}

/** Turns a plain field into a WAI-ARIA combobox without rendering it again. */
export function useCombobox(
	field: HTMLInputElement,
	{ listId, count, isFirstActive = false, onType, onClose }: UseComboboxInput,
): Combobox {
	const [chosen, setActive] = useState(isFirstActive ? 0 : -1)
	const active = chosen < count ? chosen : -1

	const input = useEffectEvent(() => {
		setActive(isFirstActive ? 0 : -1)
		onType()
	})

	const close = useEffectEvent(() => {
		setActive(isFirstActive ? 0 : -1)
		onClose()
	})

	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.isComposing) return
		const { key } = event
		if (key === 'ArrowDown' || key === 'ArrowUp') {
			event.preventDefault()
			if (count === 0) return onType()
			const step = key === 'ArrowDown' ? 1 : -1
			setActive(isFirstActive ? stepWithin(active, step, count) : stepThrough(active, step, count))
		} else if (key === 'Enter' && active >= 0) {
			event.preventDefault()
			document.getElementById(`${listId}-${active}`)?.click()
		} else if (key === 'Enter' && isFirstActive && field.value.trim() !== '') {
			// What was typed waits for a choice: a form would be sent without it.
			event.preventDefault()
		} else if (key === 'Enter') {
			close()
		} else if (key === 'Escape') {
			// Browsers clear a search field on Escape.
			event.preventDefault()
			close()
		} else {
			// Moving the caret leaves the list.
			if (!isFirstActive && /^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) setActive(-1)
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

	return { active, setActive }
}

/** The field itself, at -1, is one more stop of the cycle. */
export function stepThrough(active: number, step: -1 | 1, count: number): number {
	return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

/** Goes from the last option to the first one and back. */
export function stepWithin(active: number, step: -1 | 1, count: number): number {
	return active < 0 && step < 0 ? count - 1 : (active + step + count) % count
}
