import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { useDeliveryPromise } from './delivery-promise.ts'

const asked: string[] = []

beforeEach(() => {
	overwriteGetLocale(() => 'ru')
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url)
		const date = url.includes('daysToMake=7') ? '2027-01-09' : '2027-01-02'
		return Response.json({
			days: [{ date, windows: [{ from: '10:00', to: '14:00', isFree: true }] }],
			daysToMake: 7,
			pickups: [{ id: 'abay', name: 'Магазин на Абая', readyOn: date }],
		})
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

test('a product that is made, once it is known to be in the cart, moves the promise by the usual days', async () => {
	const nothing: Parameters<typeof useDeliveryPromise>[0] = { isMade: false, daysToMake: [] }
	const hook = await renderHook(useDeliveryPromise, nothing)
	await expect.poll(() => hook.read().courier).toMatch(/\b2\sянваря/)
	expect(hook.read().pickups).toEqual([
		{ id: 'abay', text: expect.stringMatching(/^Самовывоз: Магазин на Абая, можно забрать 2\sянваря/) },
	])
	await hook.render({ isMade: true, daysToMake: [undefined] })
	await expect.poll(() => hook.read().courier).toMatch(/\b9\sянваря/)
	expect(asked.at(-1)).toContain('daysToMake=7')
	await hook.unmount()
})
