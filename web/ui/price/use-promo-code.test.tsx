import { expect, test, vi } from 'vitest'
import { tenge } from '#contract/values/tenge.ts'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { usePromoCode } from './use-promo-code.ts'

const linesOf = (quantity: number) => [{ productId: 'p', title: 'Мяч', quantity, unitPrice: tenge.parse(100) }]

function refusalOf(code: string): Response {
	const problem = { type: 'about:blank', title: code, status: 409, code, detail: 'Не подходит' }
	return new Response(JSON.stringify(problem), { status: 409, headers: { 'content-type': 'application/problem+json' } })
}

async function typeCode(answer: () => Response, hasFreeDelivery = false) {
	const ask = vi.fn(async () => answer())
	vi.stubGlobal('fetch', ask)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	const hook = await renderHook(({ lines, ...use }) => usePromoCode(lines, use), { lines: linesOf(1), hasFreeDelivery })
	await hook.act(() => hook.read().apply('LETO'))
	await hook.act(() => new Promise((resolve) => setTimeout(resolve)))
	return { hook, ask }
}

test.each([
	['promo_code_unknown', 1],
	['promo_code_sum', 2],
])('of %s the reason is shown, and with other lines it is asked %i times', async (code, times) => {
	const { hook, ask } = await typeCode(() => refusalOf(code))
	expect(hook.read().error).toBe('Не подходит')
	await hook.render({ lines: linesOf(2), hasFreeDelivery: false })
	await hook.act(() => new Promise((resolve) => setTimeout(resolve)))
	expect(ask).toHaveBeenCalledTimes(times)
	expect(hook.read().error).toBe('Не подходит')
})

test('a code for the delivery is needless while that costs nothing, and is applied again once it costs something', async () => {
	const answer = () => Response.json({ code: 'LETO', discount: 0, isDeliveryFree: true, lines: [] })
	const { hook, ask } = await typeCode(answer, true)
	const needless = 'Доставка этого заказа и так бесплатна: сохраните промокод для другого.'
	expect([hook.read().applied, hook.read().error, hook.read().isChecking]).toEqual([undefined, needless, false])
	await hook.render({ lines: linesOf(1), hasFreeDelivery: false })
	expect([hook.read().applied?.code, hook.read().error]).toEqual(['LETO', ''])
	await hook.render({ lines: linesOf(1), hasFreeDelivery: true })
	expect(hook.read().error).toBe(needless)
	expect(ask).toHaveBeenCalledTimes(1)
})

test('a needless code is taken off, and is then not applied once the delivery costs something', async () => {
	const answer = () => Response.json({ code: 'LETO', discount: 0, isDeliveryFree: true, lines: [] })
	const { hook } = await typeCode(answer, true)
	expect(hook.read().kept).toBe('LETO')
	await hook.act(() => hook.read().remove())
	expect([hook.read().kept, hook.read().error]).toEqual(['', ''])
	await hook.render({ lines: linesOf(1), hasFreeDelivery: false })
	expect(hook.read().applied).toBeUndefined()
})

test('a code for the products is applied whatever the delivery costs', async () => {
	const answer = () => Response.json({ code: 'LETO', discount: 10, isDeliveryFree: false, lines: [] })
	const { hook } = await typeCode(answer, true)
	expect([hook.read().applied?.discount, hook.read().error]).toEqual([10, ''])
})

test.each([404, 405])('of a server that knows no promo codes it is said so (%i)', async (status) => {
	const { hook, ask } = await typeCode(() => new Response('<h1>Not Found</h1>', { status }))
	expect([hook.read().applied, hook.read().error]).toEqual([undefined, 'Этот магазин не принимает промокоды.'])
	expect(ask).toHaveBeenCalledTimes(1)
})
