import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/values/order-status.ts'
import { tenge } from '#contract/values/tenge.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { readOrder } from '../../../platform/api/read-order.ts'
import { DeliveryCard } from './delivery-card.tsx'
import type { ReadDelivery } from './load-deliveries.ts'

overwriteGetLocale(() => 'ru')

const pickup = { name: 'Магазин на Абая', address: 'пр. Абая, 5', code: '1234', readyOn: '2026-12-02' }

function textOf(status: number, { outcome, ...fields }: Pick<ReadDelivery, 'outcome'> & { readonly pickup?: object }) {
	const order = readOrder({ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', status, ...fields })
	if (!order) throw new Error('an order is read')
	const card = <DeliveryCard delivery={{ order, cashDue: tenge.parse(0), outcome }} onTried={() => undefined} />
	return renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>).replace(/<[^>]*>/g, ' ')
}

test('an order to be picked up tells from when it waits, then that it does, and that it was handed over', () => {
	const { processing, shipped, completed } = orderStatuses
	const [made, ready, done] = [
		textOf(processing, { pickup }),
		textOf(shipped, { pickup }),
		textOf(completed, { pickup, outcome: 'delivered' }),
	]
	expect(made).toMatch(/Можно забрать с 2 декабря/)
	expect(ready).toContain('Готов к выдаче')
	expect(ready).not.toContain('Можно забрать с')
	expect(done).toContain('Выдан')
	expect(done).not.toMatch(/Доставлен|Можно забрать с/)
	expect(textOf(completed, { outcome: 'delivered' })).toContain('Доставлен')
})
