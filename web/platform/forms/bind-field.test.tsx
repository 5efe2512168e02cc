import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { renderHook } from '../../testing/render-hook.tsx'
import { bindField, checkedOnSubmit, useBoundField } from './bind-field.ts'

function useProbe() {
	const form = useForm({
		...checkedOnSubmit,
		defaultValues: { name: 'Аня', phone: '+7 701' },
		resolver: () => ({
			values: {},
			errors: { name: { type: 'rule', message: 'No name' }, phone: { type: 'rule', message: 'No phone' } },
		}),
	})
	return { form, name: bindField(form, 'name'), phone: useBoundField(form, 'phone') }
}

async function renderChecked() {
	const hook = await renderHook(useProbe, undefined)
	await hook.act(() => hook.read().form.handleSubmit(() => undefined)())
	return hook
}

test('a field has no error before its form is checked', async () => {
	const { read } = await renderHook(useProbe, undefined)
	expect(read().name).toMatchObject({ name: 'name', error: undefined })
	expect(read().phone).toMatchObject({ name: 'phone', value: '+7 701', error: undefined })
})

test('a bound input loses its own error as soon as it changes', async () => {
	const hook = await renderChecked()
	await hook.act(() => hook.read().name.onChange({ type: 'change', target: { name: 'name', value: 'А' } }))
	expect(hook.read().name.error).toBeUndefined()
	expect(hook.read().phone.error).toBe('No phone')
})

test('a field bound by its value loses its own error as soon as it changes', async () => {
	const hook = await renderChecked()
	await hook.act(() => hook.read().phone.onChange('+7 702'))
	expect(hook.read().phone).toMatchObject({ value: '+7 702', error: undefined })
	expect(hook.read().name.error).toBe('No name')
})

test('typing into a bound field without an error does not render its form', async () => {
	let renders = 0
	const hook = await renderHook(() => {
		renders++
		const form = useForm({ ...checkedOnSubmit, defaultValues: { name: '' } })
		return bindField(form, 'name')
	}, undefined)
	const before = renders
	for (const value of ['А', 'Ай'])
		await hook.act(() => hook.read().onChange({ type: 'change', target: { name: 'name', value } }))
	expect(renders - before).toBe(0)
})
