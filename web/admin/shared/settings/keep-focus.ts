import { flushSync } from 'react-dom'

const parts = 'fieldset, section, form'

/** Adds fields to the part of the form that the button stands in, and focuses the first of them. */
export function addFields(button: Element, add: () => void): void {
	const part = button.closest(parts)
	const fields = () => [...(part?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])]
	const before = new Set(fields())
	flushSync(add)
	fields()
		.find((field) => !before.has(field))
		?.focus()
}

const rows = `li, ${parts}`

/** What is folded away cannot have the focus, and a found product would be chosen by the next press. */
const unfit = 'details:not([open]) > :not(summary), [data-found]'

const findLast = (part: Element) =>
	[...part.querySelectorAll<HTMLElement>('button, summary, select')].findLast((last) => !last.closest(unfit))

/** Removes what the button belongs to, and focuses the last button or choice of the part it stood in, or of the next one around. */
export function removeFields(button: Element, remove: () => void): void {
	const around: Element[] = []
	for (let part = button.closest(rows); part; part = part.parentElement?.closest(rows) ?? null) around.push(part)
	flushSync(remove)
	if (button.isConnected) return
	const lasts = around.filter((part) => part.isConnected).map(findLast)
	lasts.find((last) => last !== undefined)?.focus()
}
