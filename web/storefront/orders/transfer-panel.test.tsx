import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { readOrder } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { TransferPanel } from './transfer-panel.tsx'

let transfer: object
let reports: unknown[]

beforeEach(() => {
	reports = []
	vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
		if (method !== 'POST') return Response.json({ link: '', isInvoiced: true, ...transfer })
		if (url.endsWith('/report')) reports.push(JSON.parse(String(body)))
		return Response.json({ id: 'one' })
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => {
	cleanup()
	vi.unstubAllGlobals()
})

function panel(totalPrice: number, reportedAt?: string) {
	const order = readOrder({
		...{ id: 'one', status: 0, totalPrice, items: [], shipping: {} },
		payment: { method: 'Kaspi', isPaid: false, ...(reportedAt && { reportedAt }) },
	})
	if (!order) throw new Error('An order has an id')
	return <TransferPanel order={order} onChanged={() => undefined} />
}

async function show(totalPrice: number) {
	transfer = { amount: totalPrice }
	let shown: ReturnType<typeof render> | undefined
	await act(async () => {
		shown = render(panel(totalPrice))
	})
	return async (next: { amount: number; earlier?: number[]; reportedAt?: string; receipt?: string }, costs: number) => {
		transfer = next
		await act(async () => shown?.rerender(panel(costs, next.reportedAt)))
	}
}

const report = () => act(async () => fireEvent.click(screen.getByRole('button', { name: /Я оплатил/ })))

test('an order is reported with the sum that its customer was shown', async () => {
	await show(10_000)
	expect(screen.queryByLabelText('Сколько вы перевели?')).toBeNull()
	await report()
	expect(reports).toEqual([{ receipt: '', amount: 10_000 }])
})

test('an order that changed meanwhile shows its new sum, and is reported only with the sum that its customer says', async () => {
	const change = await show(10_000)
	await change({ amount: 8000, earlier: [10_000] }, 8000)
	expect(document.body.textContent).toContain(`Переведите ровно ${formatTenge(8000)}`)
	await report()
	expect(reports).toEqual([])
	const asked = screen.getByLabelText('Сколько вы перевели?')
	expect(document.activeElement).toBe(asked)
	expect(asked.getAttribute('aria-invalid')).toBe('true')
	fireEvent.change(asked, { target: { value: '10000' } })
	await report()
	expect(reports).toEqual([{ receipt: '', amount: 10_000 }])
})

test('a reported sum is corrected, also once its receipt is known', async () => {
	const change = await show(8000)
	const reportedAt = '2026-11-21T10:00:00.000Z'
	await change({ amount: 8000, earlier: [10_000], reportedAt, receipt: '77' }, 8000)
	const asked = screen.getByLabelText<HTMLSelectElement>('Сколько вы перевели?')
	expect([asked.value, screen.queryByLabelText(/Номер чека/)]).toEqual(['8000', null])
	fireEvent.change(asked, { target: { value: '10000' } })
	transfer = { amount: 10_000, earlier: [8000], reportedAt, receipt: '77' }
	await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Исправить' })))
	expect(reports).toEqual([{ receipt: '', amount: 10_000 }])
	expect(document.body.textContent).toContain(`Вернём ${formatTenge(2000)}`)
})

test.each([
	[8000, `Заказ теперь стоит ${formatTenge(8000)}. Вернём ${formatTenge(2000)}.`],
	[11_000, `Заказ теперь стоит ${formatTenge(11_000)}. Доплата при получении: ${formatTenge(1000)}.`],
])('a report of 10 000 for an order that costs %i says what becomes of the difference', async (costs, difference) => {
	const change = await show(10_000)
	await change({ amount: 10_000, reportedAt: '2026-11-21T10:00:00.000Z' }, costs)
	expect(document.body.textContent).toContain(difference)
})
