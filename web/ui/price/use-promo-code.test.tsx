import { expect, test, vi } from 'vitest'
import { tenge } from '#contract/values/tenge.ts'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { usePromoCode } from './use-promo-code.ts'

const linesOf = (quantity: number) => [{ productId: 'p', title: 'Мяч', quantity, unitPrice: tenge.parse(100) }]

async function typeCode(code: string) {
	const ask = vi.fn(async () => {
		const problem = { type: 'about:blank', title: code, status: 409, code, detail: 'Не подходит' }
		return new Response(JSON.stringify(problem), {
			status: 409,
			headers: { 'content-type': 'application/problem+json' },
		})
	})
	vi.stubGlobal('fetch', ask)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	const hook = await renderHook(({ lines }) => usePromoCode(lines), { lines: linesOf(1) })
	await hook.act(() => hook.read().apply('LETO'))
	await hook.act(() => new Promise((resolve) => setTimeout(resolve)))
	return { hook, ask }
}

test.each([
	['promo_code_unknown', 1],
	['promo_code_sum', 2],
])('of %s the reason is shown, and with other lines it is asked %i times', async (code, times) => {
	const { hook, ask } = await typeCode(code)
	expect(hook.read().error).toBe('Не подходит')
	await hook.render({ lines: linesOf(2) })
	await hook.act(() => new Promise((resolve) => setTimeout(resolve)))
	expect(ask).toHaveBeenCalledTimes(times)
	expect(hook.read().error).toBe('Не подходит')
})
