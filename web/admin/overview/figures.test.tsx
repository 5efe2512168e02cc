import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Overview } from '#contract/overview.ts'
import { Figures, PaidBy } from './figures.tsx'

const overview: Overview = {
	...{ from: '2026-11-01', to: '2026-11-07', orders: 4, revenue: 4000, averageOrder: 1000, paidOnline: 0 },
	paidBy: { cash: 4000, card: 0, online: 0, transfer: 0 },
	...{ refundedAtProvider: 0, days: [], topProducts: [] },
}

function render(given: Partial<Overview>, { isOnlineOffered = false, before = overview } = {}): string {
	const shown = { overview: { ...overview, ...given }, before, isOnlineOffered }
	return renderToString(
		<MemoryRouter>
			<Figures {...shown} />
			<PaidBy {...shown} />
		</MemoryRouter>,
	)
}

test('what has come and what is still to come are together the value of the orders', () => {
	const text = render({ paidBy: { cash: 1500, card: 500, online: 0, transfer: 0 } }).replaceAll('\u00a0', ' ')
	expect(text).toMatch(
		/Сумма заказов<[\s\S]*4 000,00 ₸[\s\S]*Получено денег<[\s\S]*2 000,00 ₸[\s\S]*Ещё не получено<[\s\S]*2 000,00 ₸/,
	)
})

test('money that came online has its figures where the shop takes it, or took it', () => {
	const paidBy = { ...overview.paidBy, online: 1000 }
	expect(render({})).not.toMatch(/онлайн/i)
	expect(render({}, { isOnlineOffered: true })).toMatch(/Оплачено онлайн[\s\S]*Картой онлайн/)
	expect(render({ paidOnline: 1, paidBy })).toMatch(/Оплачено онлайн[\s\S]*Картой онлайн/)
	expect(render({}, { before: { ...overview, paidOnline: 1 } })).toMatch(/Оплачено онлайн/)
})

test('figures are compared with those of the period before, unless nothing was ordered then', () => {
	const before = { ...overview, from: '2026-10-25', to: '2026-10-31', orders: 2, revenue: 5000, averageOrder: 1000 }
	const text = render({}, { before }).replaceAll('\u00a0', ' ')
	expect(text).toContain('Сравнение с периодом до этого: 25 октября – 31 октября 2026 г.')
	expect(text).toMatch(/Сумма заказов<[\s\S]*меньше на 20 %[\s\S]*5 000,00 ₸[\s\S]*больше на 100 %[\s\S]*столько же/)
	expect(render({}, { before: { ...before, orders: 0 } })).not.toMatch(/Сравнение|меньше на/)
})
