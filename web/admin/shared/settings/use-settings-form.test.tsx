import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { CheckField, TextField } from '../../../ui/field.tsx'
import { dropToast, readNotices } from '../../../ui/notice-store.ts'
import { checkBody } from './check-body.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Hours {
	readonly version: number
	readonly opens: string
	readonly closes: string
}

const body = z.object({ version: z.number(), opens: z.string().min(1), closes: z.string().min(1) })
const first: Hours = { version: 1, opens: '10', closes: '19' }

let stored = first
let answer: (sent: Hours) => Promise<Hours> = save

/** As a server does. */
async function save(sent: Hours): Promise<Hours> {
	if (sent.version !== stored.version) throw new ApiProblem(409, { code: 'edited_meanwhile' })
	stored = { ...sent, version: stored.version + 1 }
	return stored
}

function useHours() {
	return useSettingsForm({
		loaded: first,
		toDraft: (saved) => saved,
		check: (typed, { version }) => checkBody(body, { ...typed, version }, ([field]) => `Нет ${String(field)}`),
		put: (sent: Hours) => answer(sent),
		get: async () => stored,
		failed: 'The hours were not saved',
	})
}

let form: ReturnType<typeof useHours>

function HoursForm() {
	form = useHours()
	const { settings, draft, change, errorOf } = form
	return (
		<SettingsForm settings={settings} label="Часы">
			{(['opens', 'closes'] as const).map((name) => (
				<TextField
					key={name}
					name={name}
					label={name}
					error={errorOf(name)}
					value={draft[name]}
					onChange={({ target }) => change({ [name]: target.value })}
				/>
			))}
			<CheckField name="isOpen" label="isOpen" />
		</SettingsForm>
	)
}

beforeEach(() => {
	stored = first
	answer = save
	render(<HoursForm />)
})

afterEach(() => {
	cleanup()
	for (const { id } of readNotices().toasts) dropToast(id)
})

const field = (name: keyof Hours) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: keyof Hours, value: string) => fireEvent.change(field(name), { target: { value } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const told = () => readNotices().toasts.map(({ text }) => text)

test('what is typed while it is saved stays, and is saved by the next press', async () => {
	const { promise, resolve } = Promise.withResolvers<void>()
	answer = async (sent) => {
		await promise
		return await save(sent)
	}
	type('opens', '8')
	await press()
	expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
	type('opens', '9')
	await act(async () => resolve())
	expect(told()).toEqual(['Сохранено'])
	expect([stored.opens, field('opens').value]).toEqual(['8', '9'])
	await press()
	expect(stored).toMatchObject({ version: 3, opens: '9' })
})

test('a change is told beside the button until it is saved or taken back', async () => {
	const isTold = () => screen.queryByText('Изменения ещё не сохранены') !== null
	expect(isTold()).toBe(false)
	type('opens', '8')
	expect(isTold()).toBe(true)
	type('opens', first.opens)
	expect(isTold()).toBe(false)
	type('opens', '8')
	await press()
	expect(isTold()).toBe(false)
})

test('what somebody else saved meanwhile is told, and replaced by the next press', async () => {
	stored = { version: 7, opens: '11', closes: '20' }
	type('opens', '8')
	await press()
	expect(told()).toEqual([expect.stringContaining('это сохранил кто-то другой')])
	expect(field('opens').value).toBe('8')
	await press()
	expect(stored).toEqual({ version: 8, opens: '8', closes: '19' })
})

test('every wrong field is told until it is mended, and the first has the focus', async () => {
	type('opens', '')
	type('closes', '')
	await press()
	expect(document.activeElement).toBe(field('opens'))
	type('opens', '8')
	expect(screen.queryByText('Нет opens')).toBeNull()
	expect(screen.getByText('Нет closes')).toBeTruthy()
	await press()
	expect(document.activeElement).toBe(field('closes'))
	expect(stored).toBe(first)
})

test('what the server refuses is told at its field, or where there is none, and stays typed', async () => {
	let refused = 'closes'
	answer = async () => {
		throw new ApiProblem(400, { code: 'invalid_input', errors: [{ field: refused, detail: 'Так нельзя' }] })
	}
	type('closes', '25')
	await press()
	expect(document.activeElement).toBe(field('closes'))
	expect(screen.getByText('Так нельзя')).toBeTruthy()
	type('closes', '24')
	expect(screen.queryByText('Так нельзя')).toBeNull()
	refused = 'days'
	await press()
	expect(told()).toEqual(['Не сохранено: Так нельзя'])
	expect(field('closes').value).toBe('24')
})

test('what the server refuses at a field that tells nothing is told all the same', async () => {
	answer = async () => {
		const errors = ['isOpen', 'closes'].map((field) => ({ field, detail: `Не годится ${field}` }))
		throw new ApiProblem(400, { code: 'invalid_input', errors })
	}
	await press()
	expect(screen.getByText('Не годится closes')).toBeTruthy()
	expect(told()).toEqual(['Не сохранено: Не годится isOpen'])
})

test('what the server refuses is told although something else was typed meanwhile', async () => {
	const { promise, reject } = Promise.withResolvers<Hours>()
	answer = async () => await promise
	type('closes', '25')
	await press()
	type('opens', '9')
	const errors = [{ field: 'closes', detail: 'Так нельзя' }]
	await act(async () => reject(new ApiProblem(400, { code: 'invalid_input', errors })))
	expect(screen.getByText('Так нельзя')).toBeTruthy()
	expect(document.activeElement).toBe(field('closes'))
	expect(field('opens').value).toBe('9')
})

test('what is typed and taken back is not unsaved', () => {
	type('opens', '8')
	expect(form.isUnsaved).toBe(true)
	type('opens', '10')
	expect(form.isUnsaved).toBe(false)
})

test('an answer to something else that comes after a save keeps what was saved', async () => {
	const { take } = form
	type('opens', '8')
	await press()
	act(() => take((now) => ({ ...now, closes: '20' })))
	expect(form.saved).toEqual({ version: 2, opens: '8', closes: '20' })
	expect(form.isUnsaved).toBe(false)
})
