import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PaymentChoice } from './payment-choice.tsx'

function Root() {
	return <PaymentChoice method="Cash" onChange={() => {}} />
}

const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Root }])

function render(onlinePayments: boolean): string {
	return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: { onlinePayments } } }} />)
}

test('paying online can be chosen only where the shop offers it', () => {
	const unavailable = render(false)
	expect(unavailable).toMatch(/<input[^>]*disabled[^>]*value="YooKassa"/)
	expect(unavailable).toContain('Сейчас недоступна.')
	expect(unavailable).not.toMatch(/<input[^>]*disabled[^>]*value="Cash"/)
	const available = render(true)
	expect(available).toContain('value="YooKassa"')
	expect(available).not.toMatch(/<input[^>]*disabled/)
})
