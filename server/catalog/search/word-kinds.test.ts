import { expect, test } from 'vitest'
import { isFilling, isRightWord } from './word-kinds.ts'

test('a day says nothing before a birth, and something alone', () => {
	expect([isFilling('день', 'рождения'), isFilling('рождения')]).toEqual([true, true])
	expect([isFilling('день'), isFilling('день', 'игрушки')]).toEqual([false, false])
})

test('words of Russian are right in all their forms, and slips in them are none', () => {
	expect(
		[
			'море',
			'лесу',
			'брата',
			'сыну',
			'напряжение',
			'стресс',
			'стресса',
			'выписка',
			'выписку',
			'экзамену',
			'свадьбе',
			'внимательности',
			'успокоить',
		].filter(isRightWord),
	).toHaveLength(13)
	expect(
		['лесо', 'моро', 'стрес', 'выпизка', 'эксамен', 'внимательнасти', 'домбро', 'машика', 'малчик'].filter(isRightWord),
	).toEqual([])
})
