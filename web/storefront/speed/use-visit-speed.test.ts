import { afterEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { findMeasured } from './use-visit-speed.ts'

interface Visit {
	readonly path?: string
	readonly navigator?: object
	readonly apiBase?: string
	readonly chance?: number
}

function visit({ path = '/catalog', navigator = {}, apiBase = '/api', chance = 0 }: Visit) {
	vi.stubGlobal('navigator', { doNotTrack: null, webdriver: false, ...navigator })
	vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `https://shop.example${path}` }] })
	vi.spyOn(Math, 'random').mockReturnValue(chance)
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase, authBase: '/api/auth', imageBase: '/images', publicUrl: 'https://shop.example', seller })
	return findMeasured()
}

afterEach(() => {
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

test.each([
	['/catalog', 'catalogue'],
	['/catalog?query=x', 'catalogue'],
	['/product/1/medved', 'product'],
	['/checkout', 'checkout'],
	['/delivery', 'other'],
	['/admin/orders', undefined],
])('a visit that began with %s counts for %s', (path, page) => {
	expect(visit({ path })).toBe(page)
})

test('about one visit of four is measured, by chance', () => {
	expect(visit({ chance: 0.249 })).toBe('catalogue')
	expect(visit({ chance: 0.25 })).toBeUndefined()
})

test.each([
	['who asks not to be tracked', { navigator: { doNotTrack: '1' } }],
	['who sends the signal of Global Privacy Control', { navigator: { globalPrivacyControl: true } }],
	['a browser that a program drives', { navigator: { webdriver: true } }],
	['a visit of a shop on another server', { apiBase: 'https://api.example/v1' }],
])('%s is never measured', (_, given) => {
	expect(visit(given)).toBeUndefined()
})
