import type { ComponentProps } from 'react'
import { m } from '#messages'
import { TextArea } from '../../../ui/field.tsx'

interface CountedTextProps extends Omit<ComponentProps<typeof TextArea>, 'onChange' | 'maxLength'> {
	readonly value: string
	/** In characters; an emoji counts as one. */
	readonly most: number
	readonly onText: (text: string) => void
}

export function CountedText({ value, most, hint, onText, ...area }: CountedTextProps) {
	return (
		<TextArea
			{...area}
			value={value}
			className="min-h-32"
			hint={
				<span className="flex justify-between gap-4">
					<span>{hint}</span>
					<span className="shrink-0 tabular-nums">{m.review_characters({ used: countCharacters(value), most })}</span>
				</span>
			}
			onChange={({ target }) => {
				const typed = cutTyped(target.value, target.selectionEnd, most)
				if (typed.text !== target.value) {
					target.value = typed.text
					target.setSelectionRange(typed.caret, typed.caret)
				}
				onText(typed.text)
			}}
		/>
	)
}

/** An emoji counts as one character, as on the server. */
export function countCharacters(text: string): number {
	return [...text].length
}

/** Removes excess characters before the caret, where the last input ended; earlier text stays. `caret` counts UTF-16 units. */
export function cutTyped(text: string, caret: number, most: number): { readonly text: string; readonly caret: number } {
	const excess = countCharacters(text) - most
	if (excess <= 0) return { text, caret }
	const before = [...text.slice(0, caret)].slice(0, -excess).join('')
	return { text: [...(before + text.slice(caret))].slice(0, most).join(''), caret: before.length }
}
