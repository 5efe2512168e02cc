import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PaymentWays } from '../../platform/live/payment-ways.ts'
import { PaymentChoice } from './payment-choice.tsx'

function render(isOnlinePossible: boolean, offered: PaymentWays['offered'] = ['Cash', 'YooKassa']): string {
	const ways = { offered, isOnlineAway: !isOnlinePossible }
	return renderToString(<PaymentChoice method="Cash" ways={ways} onChange={() => {}} />)
}

test('paying online can be chosen only while it is possible, and cash always', () => {
	const unavailable = render(false)
	expect(unavailable).toMatch(/<input[^>]*disabled[^>]*value="YooKassa"/)
	expect(unavailable).toContain('Сейчас недоступна.')
	expect(unavailable).not.toMatch(/<input[^>]*disabled[^>]*value="Cash"/)
	const available = render(true)
	expect(available).toContain('value="YooKassa"')
	expect(available).not.toMatch(/<input[^>]*disabled/)
})

test('a transfer is offered only where the shopkeeper has switched it on', () => {
	expect(render(true)).not.toContain('Kaspi')
	expect(render(true, ['Cash', 'Kaspi'])).toMatch(/value="Kaspi"/)
})

test('a shop without online payment does not name it', () => {
	expect(render(false, ['Cash'])).not.toMatch(/YooKassa|недоступна/)
})

test('a shop that takes no cash does not name it', () => {
	expect(render(true, ['YooKassa', 'Kaspi'])).not.toMatch(/Cash|Налич/)
})

test('where nothing can be paid with now, that is said', () => {
	expect(render(false, ['YooKassa'])).toContain('Сейчас оплатить заказ нельзя')
	expect(render(false)).not.toContain('Сейчас оплатить заказ нельзя')
})
