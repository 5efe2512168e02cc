import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { readOrder } from '../../platform/api/read-order.ts'
import { OrderDetails } from './order-details.tsx'

afterEach(() => overwriteGetLocale(() => 'ru'))

const shipping = { address: 'пр. Аль-Фараби, 65', city: 'Kostanay', country: 'Kazakhstan' }
const pickup = { name: 'Магазин', address: 'пр. Аль-Фараби, 65', readyOn: '2026-11-21', hours: [], code: '0472' }

function detailsOf(given: object): string {
	const order = readOrder({ id: 'one', status: 0, totalPrice: 9000, payment: { method: 'Cash' }, shipping, ...given })
	if (!order) throw new Error('An order has an id')
	return renderToStaticMarkup(<OrderDetails order={order} />).replaceAll(/<[^>]*>/g, ' ')
}

test.each([
	['ru', 'Адрес доставки', 'Пункт самовывоза'],
	['kk', 'Жеткізу мекенжайы', 'Алып кету пункті'],
	['en', 'Delivery address', 'Pick-up point'],
] as const)(
	'an order that is picked up has a point, and only one that is brought an address (%s)',
	(language, address, point) => {
		overwriteGetLocale(() => language)
		const brought = detailsOf({})
		expect(brought).toContain(address)
		expect(brought).not.toContain(point)
		const pickedUp = detailsOf({ pickup })
		expect(pickedUp).toMatch(new RegExp(`${point}\\s+Магазин, пр. Аль-Фараби, 65`))
		expect(pickedUp).not.toContain(address)
	},
)
