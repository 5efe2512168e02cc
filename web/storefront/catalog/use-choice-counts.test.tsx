import { afterEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { readFilters } from './catalog-filters.ts'
import { useChoiceCounts } from './use-choice-counts.ts'

afterEach(() => vi.unstubAllGlobals())

test('counts of a process that knows no places are taken, without places', async () => {
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: '', seller })
	const answer = { categories: [], brands: [{ brand: 'A', products: 3 }], ages: [], availabilities: [] }
	vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)))
	const filters = readFilters(new URLSearchParams())
	const hook = await renderHook(() => useChoiceCounts(filters, true), undefined)
	await hook.act(() => hook.read().want())
	await expect.poll(() => hook.read().counts).toEqual({ ...answer, places: [] })
	await hook.unmount()
})
