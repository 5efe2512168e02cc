import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFirstFocus } from './form-parts.tsx'

afterEach(cleanup)

function Form() {
	const first = useRef<HTMLInputElement>(null)
	useFirstFocus(() => first.current?.focus())
	return (
		<>
			<input ref={first} aria-label="Код" />
			<button type="button">Подтвердить</button>
		</>
	)
}

const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))

test('the first field has the focus, also when the dialog has taken it', async () => {
	render(<Form />)
	const field = screen.getByLabelText('Код')
	expect(document.activeElement).toBe(field)
	screen.getByRole('button').focus()
	await nextFrame()
	expect(document.activeElement).toBe(field)
})

test('who has gone on with Tab stays there', async () => {
	render(<Form />)
	fireEvent.keyDown(screen.getByLabelText('Код'), { key: 'Tab' })
	screen.getByRole('button').focus()
	await nextFrame()
	expect(document.activeElement).toBe(screen.getByRole('button'))
})
