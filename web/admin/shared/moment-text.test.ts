import { expect, test } from 'vitest'
import { shortMomentText } from './moment-text.ts'

test.each([
	['2026-11-22T09:02:00Z', 'сегодня в 14:02'],
	['2026-11-20T19:00:00Z', 'вчера в 00:00'],
	['2026-11-20T18:59:00Z', '20.11.2026, 23:59'],
	['2025-09-03T04:05:00Z', '03.09.2025, 09:05'],
])('the moment %s is told in short as %s', (iso, text) => {
	expect(shortMomentText(iso, new Date('2026-11-22T10:00:00Z'))).toBe(text)
})
