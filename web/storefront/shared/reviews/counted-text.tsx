import type { ComponentProps } from 'react'
import { m } from '#messages'
import { TextArea } from '../../../ui/field.tsx'
import { countCharacters, cutTyped } from './characters.ts'

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
