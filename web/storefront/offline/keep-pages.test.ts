import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPage } from './keep-pages.ts'

let registered: string[]
let sent: unknown[]

beforeEach(() => {
	registered = []
	sent = []
	vi.stubGlobal('document', { documentElement: { dataset: {} } })
	vi.stubGlobal('window', { location: { href: 'https://shop.example/catalog' } })
})

afterEach(() => vi.unstubAllGlobals())

const worker = {
	register: async (path: string) => void registered.push(path),
	ready: Promise.resolve({ active: { postMessage: (message: unknown) => void sent.push(message) } }),
}

test.each([
	['is kept on a good line', { effectiveType: '4g' }, 1, 1],
	['is not asked for again on a slow line, where the worker keeps what is opened', { effectiveType: '3g' }, 1, 0],
	['is not kept where data are saved', { effectiveType: '4g', saveData: true }, 0, 0],
])('a page that is shown %s', async (_, connection, registrations, messages) => {
	vi.stubGlobal('navigator', { connection, serviceWorker: worker })
	await keepPage()
	expect([registered.length, sent.length]).toEqual([registrations, messages])
})
