import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { newKey, takeIds } from './rows.ts'
import { SettingsForm } from './settings-form.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Shelf {
	readonly id?: number | undefined
	readonly name: string
}

interface Shelves {
	readonly shelves: readonly Shelf[]
}

interface Draft {
	readonly shelves: readonly (Shelf & { readonly key: string })[]
}

let stored: Shelves
let made = 1
let pause = Promise.withResolvers<void>()

/** As a server does: a shelf without an id is a new one. */
async function put({ shelves }: Shelves): Promise<Shelves> {
	stored = { shelves: shelves.map(({ id = made++, name }) => ({ id, name })) }
	const answer = stored
	await pause.promise
	return answer
}

function ShelvesForm() {
	const { settings, draft, change } = useSettingsForm({
		loaded: { shelves: [{ name: 'Новинки' }] },
		toDraft: ({ shelves }: Shelves): Draft => ({ shelves: shelves.map((one) => ({ ...one, key: newKey() })) }),
		check: ({ shelves }: Draft) => ({ body: { shelves: shelves.map(({ key, ...one }) => one) } }),
		put,
		get: async () => stored,
		takeIds: ({ shelves }: Draft, sent: Draft, now: Draft) => ({
			shelves: takeIds(shelves, sent.shelves, now.shelves),
		}),
		failed: 'The shelves were not saved',
	})
	return (
		<SettingsForm settings={settings} label="Полки">
			{draft.shelves.map((shelf, index) => (
				<input
					key={shelf.key}
					aria-label={`${index}`}
					value={shelf.name}
					onChange={({ target }) => change({ shelves: draft.shelves.with(index, { ...shelf, name: target.value }) })}
				/>
			))}
		</SettingsForm>
	)
}

afterEach(cleanup)

test('a new row that is changed while it is saved is the same one at the next press, and stays in its field', async () => {
	render(<ShelvesForm />)
	const field = screen.getByLabelText('0')
	const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
	await press()
	fireEvent.change(field, { target: { value: 'Хиты' } })
	await act(async () => pause.resolve())
	expect(stored).toEqual({ shelves: [{ id: 1, name: 'Новинки' }] })
	expect(screen.getByLabelText('0')).toBe(field)
	pause = Promise.withResolvers()
	pause.resolve()
	await press()
	expect(stored).toEqual({ shelves: [{ id: 1, name: 'Хиты' }] })
})
