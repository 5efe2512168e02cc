import { expect, test } from 'vitest'
import { isFilling } from './word-kinds.ts'

test('a day says nothing before a birth, and something alone', () => {
	expect([isFilling('день', 'рождения'), isFilling('рождения')]).toEqual([true, true])
	expect([isFilling('день'), isFilling('день', 'игрушки')]).toEqual([false, false])
})
