import { Bold, Heading, Link2, List, type LucideIcon } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { BareButton } from '../../ui/button.tsx'
import { type Mark, type Marked, markText } from './mark-text.ts'

interface MarkButtonsProps {
	/** Holds the text area. */
	readonly field: RefObject<HTMLElement | null>
	readonly onChange: (text: string) => void
}

const marks: readonly { readonly mark: Mark; readonly icon: LucideIcon; readonly text: () => string }[] = [
	{ mark: 'heading', icon: Heading, text: m.page_mark_heading },
	{ mark: 'bold', icon: Bold, text: m.page_mark_bold },
	{ mark: 'link', icon: Link2, text: m.page_mark_link },
	{ mark: 'list', icon: List, text: m.page_mark_list },
]

/** Puts the signs of headings, bold words, links and lists around what is selected. */
export function MarkButtons({ field, onChange }: MarkButtonsProps) {
	const made = useRef<Marked>(undefined)
	const area = () => field.current?.querySelector('textarea')
	// The changed text stands only after a render.
	useLayoutEffect(() => {
		const marked = made.current
		if (!marked) return
		made.current = undefined
		area()?.focus()
		area()?.setSelectionRange(marked.from, marked.to)
	})

	function apply(mark: Mark) {
		const now = area()
		if (!now) return
		made.current = markText(now.value, [now.selectionStart, now.selectionEnd], mark)
		onChange(made.current.text)
	}

	return (
		<fieldset className="flex flex-wrap gap-1.5">
			<legend className="sr-only">{m.page_mark()}</legend>
			{marks.map(({ mark, icon: Icon, text }) => (
				<BareButton
					key={mark}
					onClick={() => apply(mark)}
					className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge/60 bg-surface px-3 font-bold text-sm hover:bg-accent-soft"
				>
					<Icon aria-hidden="true" className="size-4" />
					{text()}
				</BareButton>
			))}
		</fieldset>
	)
}
