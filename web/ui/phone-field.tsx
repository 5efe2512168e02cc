import {
	type ChangeEvent,
	type ClipboardEvent,
	type ComponentProps,
	type Ref,
	useImperativeHandle,
	useLayoutEffect,
	useRef,
	useState,
} from 'react'
import { TextField } from './field.tsx'
import { editPhone, formatPhone, holdsWholePhone, type PhoneInput, phoneStart } from './phone-number.ts'

type TextFieldProps = ComponentProps<typeof TextField>

interface PhoneFieldProps
	extends Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'onPaste' | 'type' | 'ref'> {
	/** `+7-(701)-123-45-67` or its beginning, or a number of another country as it was given; empty before the first digit. */
	readonly value: string
	readonly onChange: (phone: string) => void
	readonly ref?: Ref<HTMLInputElement>
}

export function PhoneField({ value, onChange, ref, ...field }: PhoneFieldProps) {
	const input = useRef<HTMLInputElement>(null)
	useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, [])
	const caret = useRef<number>(undefined)
	const isTypedAfresh = useRef(false)
	// The prefix before the first digit is not a value yet.
	const [start, setStart] = useState('')
	const shown = value === '' ? start : value
	useLayoutEffect(() => {
		if (caret.current === undefined) return
		input.current?.setSelectionRange(caret.current, caret.current)
		caret.current = undefined
	})

	function show({ text, caret: position }: PhoneInput) {
		const phone = formatPhone(text)
		caret.current = position
		setStart(phone === '' ? text : '')
		if (phone !== value) onChange(phone)
	}

	function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
		const edited = { text: target.value, caret: target.selectionStart ?? target.value.length }
		const isInsertionAtEnd = edited.text.length > shown.length && edited.caret === edited.text.length
		// A single digit replaced the whole text.
		const isFirst = value === '' || /^\d$/.test(edited.text)
		isTypedAfresh.current = isFirst || (isTypedAfresh.current && isInsertionAtEnd)
		const isForwardDeletion = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
		const next = editPhone(shown, edited, { isForwardDeletion, isTypedAfresh: isTypedAfresh.current })
		if (next.text !== shown) return show(next)
		// React does not render here and would leave the caret at the end.
		target.value = shown
		target.setSelectionRange(next.caret, next.caret)
	}

	function paste(event: ClipboardEvent<HTMLInputElement>) {
		const pasted = event.clipboardData.getData('text')
		const text = formatPhone(pasted)
		if (text === '' || (value !== '' && !holdsWholePhone(pasted))) return
		event.preventDefault()
		isTypedAfresh.current = false
		show({ text, caret: text.length })
	}

	function leave() {
		isTypedAfresh.current = false
		setStart('')
	}

	return (
		<TextField
			placeholder="+7-(___)-___-__-__"
			{...field}
			ref={input}
			type="tel"
			autoComplete="tel"
			value={shown}
			onChange={edit}
			onFocus={() => value === '' && show({ text: phoneStart, caret: phoneStart.length })}
			onBlur={leave}
			onPaste={paste}
		/>
	)
}
