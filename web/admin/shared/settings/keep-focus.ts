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

/** Removes the fields that the button belongs to, and focuses the last button of the part they stood in. */
export function removeFields(button: Element, remove: () => void): void {
	const around: Element[] = []
	for (let part = button.closest(parts); part; part = part.parentElement?.closest(parts) ?? null) around.push(part)
	flushSync(remove)
	const left = around.find((part) => part.isConnected)
	if (!button.isConnected) [...(left?.querySelectorAll('button') ?? [])].at(-1)?.focus()
}
