import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { makeIdempotencyKey } from './make-idempotency-key.ts'

test('a key fits into the header, and no other attempt has it', () => {
	const keys = Array.from({ length: 100 }, makeIdempotencyKey)
	expect(new Set(keys).size).toBe(100)
	for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
	expect(limits.idempotencyKey).toBeGreaterThanOrEqual(32)
})
