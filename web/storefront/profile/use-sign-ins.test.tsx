import { afterEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { type ListedSignIns, useSignIns } from './use-sign-ins.ts'

afterEach(() => {
	vi.unstubAllGlobals()
})

const signInOn = (device: string) => ({
	id: device,
	device,
	address: '203.0.113.7',
	createdAt: '2026-11-01T08:00:00Z',
	lastUsedAt: '2026-11-02T08:00:00Z',
	isCurrent: true,
})

test('the sign-ins are read once with the page, and again when the page is', async () => {
	const fetched = vi.fn(async () => new Response(JSON.stringify([signInOn('phone'), signInOn('tablet')])))
	vi.stubGlobal('fetch', fetched)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	const listOf = (...devices: string[]): ListedSignIns => ({ state: 'listed', signIns: devices.map(signInOn) })
	const first = listOf('phone')
	const hook = await renderHook(useSignIns, first)
	await hook.render(first)
	expect(fetched).not.toHaveBeenCalled()
	await hook.render(listOf('phone', 'tablet'))
	expect(hook.read().signIns.map(({ device }) => device)).toEqual(['phone', 'tablet'])
})
