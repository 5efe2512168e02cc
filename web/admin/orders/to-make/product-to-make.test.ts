import { expect, test } from 'vitest'
import { urgencyOf } from './product-to-make.tsx'

test('a promised day is late once it is over, and soon two days before', () => {
	expect(urgencyOf('2026-11-30', '2026-12-01')).toBe('late')
	expect(urgencyOf('2026-12-01', '2026-12-01')).toBe('soon')
	expect(urgencyOf('2026-12-03', '2026-12-01')).toBe('soon')
	expect(urgencyOf('2026-12-04', '2026-12-01')).toBe('later')
	expect(urgencyOf('', '2026-12-01')).toBe('later')
})
