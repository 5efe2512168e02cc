import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { checkedOnSubmit } from '../../platform/forms/bind-field.ts'
import { resolveForm } from '../../platform/violations.ts'
import { NarrowFields } from './narrow-fields.tsx'
import { promoForm, typedOf } from './promo-form.ts'

const save = vi.fn()

function Form({ brands }: { readonly brands: readonly string[] }) {
	const defaultValues = { ...typedOf(undefined), code: 'GIFT', brands: [...brands] }
	const form = useForm({ ...checkedOnSubmit, resolver: resolveForm(promoForm), defaultValues })
	return (
		<form noValidate onSubmit={form.handleSubmit((rules) => save(rules))}>
			<NarrowFields form={form} categories={[]} isBusy={false} />
			<button type="submit">Сохранить</button>
		</form>
	)
}

beforeEach(() => {
	overwriteGetLocale(() => 'ru')
	vi.stubGlobal('fetch', async () => Response.json({ brands: [{ brand: 'LEGO', count: 3 }] }))
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => {
	cleanup()
	save.mockClear()
	vi.unstubAllGlobals()
})

function box(name: string): HTMLInputElement {
	return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
}

function type(name: string, value: string): void {
	fireEvent.click(box(name))
	fireEvent.input(box(name), { target: { value } })
}

const unchosen = 'Выберите из списка или очистите поле.'

test.each(['Бренды', 'Товары'])(
	'what is typed in the box %s and not chosen stays, and nothing is saved',
	async (name) => {
		render(<Form brands={[]} />)
		type(name, 'Кукла')
		expect(fireEvent.keyDown(box(name), { key: 'Enter' })).toBe(false)
		fireEvent.blur(box(name))
		fireEvent.click(screen.getByText('Сохранить'))
		expect(await screen.findByText(unchosen)).toBeTruthy()
		expect(box(name).value).toBe('Кукла')
		await expect.poll(() => document.activeElement).toBe(box(name))
		expect(save).not.toHaveBeenCalled()
		type(name, '')
		expect(screen.queryByText(unchosen)).toBeNull()
		fireEvent.click(screen.getByText('Сохранить'))
		await expect.poll(() => save).toHaveBeenCalled()
	},
)

test('a brand is chosen from the list by Enter, and the code is saved for it', async () => {
	render(<Form brands={[]} />)
	type('Бренды', 'l')
	await screen.findByRole('option', { name: 'LEGO', hidden: true })
	fireEvent.keyDown(box('Бренды'), { key: 'Enter' })
	expect(box('Бренды').value).toBe('')
	fireEvent.click(screen.getByText('Сохранить'))
	await expect.poll(() => save.mock.calls).toMatchObject([[{ brands: ['LEGO'] }]])
})

test('the part stays open when the last brand is removed, and the focus stays beside it', () => {
	const { container } = render(<Form brands={['LEGO', 'Сабын']} />)
	for (const [brand, next] of [
		['LEGO', () => screen.getByLabelText('Убрать: Сабын')],
		['Сабын', () => box('Бренды')],
	] as const) {
		const remove = screen.getByLabelText(`Убрать: ${brand}`)
		remove.focus()
		fireEvent.click(remove)
		expect(document.activeElement).toBe(next())
	}
	expect(container.querySelector('details')?.open).toBe(true)
})
