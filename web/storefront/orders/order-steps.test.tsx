import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { OrderSteps, stepOf } from './order-steps.tsx'

overwriteGetLocale(() => 'ru')

test('a status has its step; one that is cancelled or unknown has none', () => {
	expect([0, 1, 2, 3, 4].map(stepOf)).toEqual([0, 1, 1, 2, 3])
	expect([5, 9].map(stepOf)).toEqual([undefined, undefined])
})

test.each([1, 2])('in status %i, paid or not, the order is packed', (status) => {
	const html = renderToStaticMarkup(<OrderSteps status={status} isPickedUp={false} />)
	const steps = html.split('<li').slice(1)
	expect(steps.map((step) => `<li${step}`.replaceAll(/<[^>]*>/g, ''))).toEqual([
		'Принят: пройдено',
		'Собирается',
		'В пути: впереди',
		'Доставлен: впереди',
	])
	expect(steps.findIndex((step) => step.includes('aria-current="step"'))).toBe(1)
})
