import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PaymentChoice } from './payment-choice.tsx'

function render(isOnlinePossible: boolean): string {
	return renderToString(<PaymentChoice method="Cash" isOnlinePossible={isOnlinePossible} onChange={() => {}} />)
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
