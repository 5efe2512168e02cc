import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '#contract/values/durations.ts'
import { ShopNotice } from './shop-notice.tsx'

beforeEach(() => {
	vi.useFakeTimers()
	vi.setSystemTime('2026-12-31T18:59:00Z')
})

afterEach(() => {
	cleanup()
	vi.useRealTimers()
})

const text = { ru: 'Закрыто до пятницы', kk: '', en: '' }
const show = (through?: string) => render(<ShopNotice notice={{ id: 'one', text, ...(through && { through }) }} />)
const isThere = () => screen.queryByText(text.ru) !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a notice goes when its last day ends in Kostanay, though nobody touches the page', () => {
	show('2026-12-31')
	pass(59_999)
	expect(isThere()).toBe(true)
	pass(1)
	expect(isThere()).toBe(false)
})

test('a notice of several days goes with the last one', () => {
	show('2027-02-15')
	pass(46 * dayMs + 59_999)
	expect(isThere()).toBe(true)
	pass(1)
	expect(isThere()).toBe(false)
})

test('a notice whose end the device slept through goes when the page is looked at again', () => {
	show('2026-12-31')
	vi.setSystemTime('2027-01-01T06:00:00Z')
	expect(isThere()).toBe(true)
	act(() => void document.dispatchEvent(new Event('visibilitychange')))
	expect(isThere()).toBe(false)
})

test('a notice without a last day stays, and a page that is left waits for nothing', () => {
	const { unmount } = show()
	pass(40 * dayMs)
	expect(isThere()).toBe(true)
	unmount()
	expect(vi.getTimerCount()).toBe(0)
})
