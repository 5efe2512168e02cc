import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { resolveForm, unreadyFields } from '../../../platform/violations.ts'
import { ReadyButton, useFirstFocus } from './form-parts.tsx'

overwriteGetLocale(() => 'ru')
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

const schema = z.object({ old: z.string().min(1), fresh: z.string().min(1) })
const resolver = resolveForm(schema)
const names = { old: () => 'Пароль', fresh: () => 'Новый пароль' }

function Passwords() {
	const form = useForm({ mode: 'onChange', resolver, defaultValues: { old: '', fresh: '' } })
	const { errors, isValid } = form.formState
	return (
		<form onSubmit={form.handleSubmit(() => form.setError('old', { message: 'Неверный пароль' }))}>
			<input {...form.register('old')} aria-label="Пароль" />
			<input {...form.register('fresh')} aria-label="Новый пароль" />
			<ReadyButton isReady={isValid} isBusy={false} names={names} unready={unreadyFields(schema, form.watch(), errors)}>
				Сохранить
			</ReadyButton>
		</form>
	)
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })

function described(): string | null {
	const id = button().getAttribute('aria-describedby')
	return id === null ? null : (document.getElementById(id)?.textContent ?? '')
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('the button tells what it waits for, also a field that the server refused', async () => {
	render(<Passwords />)
	expect(described()).toBe('Кнопка станет активной, когда будет готово: Пароль, Новый пароль.')
	type('Пароль', 'Staryi')
	await waitFor(() => expect(described()).toBe('Кнопка станет активной, когда будет готово: Новый пароль.'))
	type('Новый пароль', 'Novyi')
	await waitFor(() => expect(button().disabled).toBe(false))
	expect(described()).toBeNull()
	fireEvent.click(button())
	await waitFor(() => expect(button().disabled).toBe(true))
	expect(described()).toBe('Кнопка станет активной, когда будет готово: Пароль.')
	type('Пароль', 'Drugoi')
	await waitFor(() => expect(button().disabled).toBe(false))
	expect(described()).toBeNull()
})
