import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { intent, readWanted, subscribeWanted } from './wanted-page.ts'

let wanted: (string | undefined)[]
let stop: () => void

beforeEach(() => {
	vi.useFakeTimers()
	wanted = []
	stop = subscribeWanted(() => wanted.push(readWanted()?.to))
})

afterEach(() => {
	stop()
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

test('a page is wanted under a mouse that rests, not under one that passes over', () => {
	intent.rest('/bear', 'mouse')
	vi.advanceTimersByTime(30)
	intent.leave()
	vi.runAllTimers()
	expect(wanted).toEqual([])
	intent.rest('/bear', 'mouse')
	vi.runAllTimers()
	intent.rest('/bear', 'mouse')
	vi.runAllTimers()
	expect(wanted).toEqual(['/bear', '/bear'])
})

test.each(['touch', 'pen'])('nothing is wanted under a pointer of the kind %s', (kind) => {
	intent.rest('/bear', kind)
	vi.runAllTimers()
	expect(wanted).toEqual([])
})

test.each([
	{ saveData: true, effectiveType: '4g' },
	{ saveData: false, effectiveType: '3g' },
])('nothing is wanted on the line %j', (connection) => {
	vi.stubGlobal('navigator', { connection })
	intent.rest('/bear', 'mouse')
	vi.runAllTimers()
	expect(wanted).toEqual([])
})
