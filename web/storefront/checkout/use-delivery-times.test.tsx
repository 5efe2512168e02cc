import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureCalls } from '../../platform/api/browser-call.ts'
import { renderHook } from '../../testing/render-hook.tsx'
import { findOffered, useDeliveryTimes } from './delivery-times.ts'

const evening = { from: '18:00', to: '21:00' }
const wanted = { date: '2026-11-24', ...evening }
const timesOf = (isFree: boolean) => ({
	days: [{ date: wanted.date, windows: [{ ...evening, isFree }] }],
	daysToMake: 7,
})

const asked: string[] = []

beforeEach(() => {
	asked.length = 0
	// The window is full in the far zone alone.
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(new URL(url, 'http://shop').search)
		return Response.json(timesOf(!url.includes('zone=far')))
	})
	const seller = { name: '', bin: '', address: '', phone: '', email: '' }
	configureCalls({ apiBase: '/api', authBase: '/api/auth', imageBase: '', publicUrl: '', seller })
})

afterEach(() => vi.unstubAllGlobals())

interface Props {
	readonly slowest: number
	readonly zone: string | undefined
}

function useChosen({ slowest, zone }: Props) {
	return findOffered(useDeliveryTimes(timesOf(true), slowest, zone).times, wanted)
}

test('a chosen time is kept in another zone that offers it, dropped in one that does not, and there again after it', async () => {
	const hook = await renderHook<Props, ReturnType<typeof useChosen>>(useChosen, { slowest: 0, zone: undefined })
	expect(hook.read()).toEqual(wanted)
	await hook.render({ slowest: 0, zone: 'near' })
	await expect.poll(() => asked).toEqual(['?zone=near'])
	expect(hook.read()).toEqual(wanted)
	await hook.render({ slowest: 0, zone: 'far' })
	await expect.poll(() => hook.read()).toBeUndefined()
	await hook.render({ slowest: 0, zone: 'near' })
	await expect.poll(() => hook.read()).toEqual(wanted)
	await hook.unmount()
})

test('the zone counts together with the days that the products take', async () => {
	const hook = await renderHook<Props, ReturnType<typeof useChosen>>(useChosen, { slowest: 7, zone: 'far' })
	await expect.poll(() => hook.read()).toBeUndefined()
	expect(asked).toEqual(['?daysToMake=7&zone=far'])
	await hook.unmount()
})
