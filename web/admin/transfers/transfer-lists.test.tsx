import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { listTransfers } from '#contract/paying/transfers.ts'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { formatTenge } from '../../platform/format.ts'
import { TransferLists } from './transfer-lists.tsx'

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

const order = {
	...{ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c23', createdAt: '2026-11-21T10:00:00.000Z', status: 0, note: '' },
	...{ customerName: 'Айгуль', customerPhone: '', totalPrice: 7500, items: [] },
	...{ shipping: { address: '', city: '', country: '' }, payment: { method: 'Kaspi', isPaid: false } },
}

async function show(unpaid: object) {
	const answers: unknown[] = []
	vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
		answers.push(JSON.parse(String(body)))
		return Response.json({ id: 'one' })
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
	const lists = listTransfers.answers[200].parse({ reported: [], unpaid: [{ ...order, ...unpaid }], refunds: [] })
	render(<TransferLists lists={lists} onTried={() => undefined} />, { wrapper: MemoryRouter })
	const confirm = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Деньги пришли/ })))
	return { answers, confirm }
}

test('money for an order that never changed is confirmed with its sum', async () => {
	const { answers, confirm } = await show({})
	expect(screen.queryByRole('combobox')).toBeNull()
	await confirm()
	expect(answers).toEqual([{ hasCome: true, amount: 7500 }])
})

test('money for an order that cost another sum before is confirmed only with the sum that came', async () => {
	const { answers, confirm } = await show({ earlier: [10_000] })
	await confirm()
	expect(answers).toEqual([])
	const asked = screen.getByRole('combobox', { name: /Сумма, которая пришла/ })
	expect([document.activeElement, asked.getAttribute('aria-invalid')]).toEqual([asked, 'true'])
	expect(asked.textContent).toContain(formatTenge(10_000))
	fireEvent.change(asked, { target: { value: '10000' } })
	await confirm()
	expect(answers).toEqual([{ hasCome: true, amount: 10_000 }])
})
