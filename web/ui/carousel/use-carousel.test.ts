import { describe, expect, it } from 'vitest'
import { makeStepGate, stepAt, stepFrom, stepOfSwipe } from './use-carousel.ts'

describe('carousel', () => {
	it('goes round at either end', () => {
		expect(stepFrom(0, -1, 3)).toBe(2)
		expect(stepFrom(2, 1, 3)).toBe(0)
		expect(stepFrom(0, 1, 1)).toBe(0)
	})

	it('steps back in the left half and on in the right', () => {
		expect(stepAt(149, { left: 100, width: 100 })).toBe(-1)
		expect(stepAt(150, { left: 100, width: 100 })).toBe(1)
	})

	it('takes a long enough move along the pictures as a swipe', () => {
		expect(stepOfSwipe(-40, 5)).toBe(1)
		expect(stepOfSwipe(40, 5)).toBe(-1)
		expect(stepOfSwipe(-20, 0)).toBeUndefined()
		expect(stepOfSwipe(-40, 60)).toBeUndefined()
	})

	it('steps at most once per 300 ms', () => {
		let time = 0
		const mayStep = makeStepGate(() => time)
		const allowed = [0, 100, 299, 300, 301, 599, 600].filter((moment) => {
			time = moment
			return mayStep()
		})
		expect(allowed).toEqual([0, 300, 600])
	})
})
