import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderStatuses } from '#contract/values/order-status.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { readOrder } from '../../../platform/api/read-order.ts'
import { OrderCard } from './order-card.tsx'

overwriteGetLocale(() => 'ru')

const pickup = { name: 'Магазин на Абая', address: 'пр. Абая, 5', code: '1234', readyOn: '2026-12-02' }

function textOf(status: number): string {
	const order = readOrder({ id: '7f1f2f5e-3b1c-4b57-8a59-0d6f6a3f0c11', status, pickup })
	if (!order) throw new Error('an order is read')
	const nothing = () => undefined
	const selection = {
		...{ chosen: new Map(), add: nothing, remove: nothing, replace: nothing },
		...{ replaceByIds: nothing, clear: nothing },
	}
	const card = (
		<OrderCard
			order={order}
			isNew={false}
			selection={selection}
			onChanged={nothing}
			onEdit={nothing}
			onDelete={nothing}
		/>
	)
	return renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>).replace(/<[^>]*>/g, ' ')
}

test('from when an order can be picked up is told while it is under way', () => {
	const { pending, processing, paid, completed, cancelled } = orderStatuses
	for (const status of [pending, processing, paid]) expect(textOf(status)).toContain('Можно забрать с 2 декабря')
	for (const status of [completed, cancelled]) expect(textOf(status)).not.toContain('Можно забрать')
})
