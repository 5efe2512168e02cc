import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const settings = { apiBase: '/api', authBase: '/api/auth', imageBase: '/images', publicUrl: 'https://shop.kz' }
const given = { ...settings, seller: { name: '', bin: '', address: '', phone: '', email: '' } }
const newer = { ...given, textPages: ['about'] }

let answer: () => Promise<Response>

beforeEach(() => {
	vi.useFakeTimers()
	vi.resetModules()
	answer = async () => Response.json(newer)
	vi.stubGlobal('fetch', () => answer())
})

afterEach(() => {
	vi.unstubAllGlobals()
	vi.useRealTimers()
	vi.restoreAllMocks()
})

async function open() {
	const { configureCalls, publicSettings } = await import('../api/browser-call.ts')
	configureCalls(given)
	return { ...(await import('./newer-settings.ts')), publicSettings }
}

test('settings are old after some minutes, until they are read anew', async () => {
	const { areSettingsOld, readNewerSettings, publicSettings } = await open()
	vi.advanceTimersByTime(170_000)
	expect(areSettingsOld()).toBe(false)
	vi.advanceTimersByTime(20_000)
	expect(areSettingsOld()).toBe(true)
	expect(await readNewerSettings()).toEqual(newer)
	expect(publicSettings()).toEqual(newer)
	expect(areSettingsOld()).toBe(false)
})

test('after a change that was made here they are old until every process shows it', async () => {
	const { areSettingsOld, noteChangedSettings, readNewerSettings } = await open()
	noteChangedSettings()
	expect(areSettingsOld()).toBe(true)
	await readNewerSettings()
	expect(areSettingsOld()).toBe(true)
	vi.advanceTimersByTime(2_000)
	await readNewerSettings()
	expect(areSettingsOld()).toBe(false)
})

test('where they cannot be read they stay, and are not asked for at once again', async () => {
	vi.spyOn(console, 'error').mockReturnValue()
	const { areSettingsOld, readNewerSettings } = await open()
	for (const fails of [async () => new Response(null, { status: 503 }), async () => Promise.reject(new TypeError())]) {
		vi.advanceTimersByTime(200_000)
		answer = fails
		expect(await readNewerSettings()).toEqual(given)
		expect(areSettingsOld()).toBe(false)
	}
})
