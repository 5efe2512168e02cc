/** Beginnings of words that say little of what is looked for: a product may lack them. */
const vague = [
	'игрушк',
	'игрушечн',
	'подарк',
	'подарочн',
	'подарок',
	'товар',
	'ребен',
	'ребят',
	'детск',
	'детям',
	'детей',
	'дети',
	'детишк',
	'хорош',
	'красив',
	'интересн',
	'прикольн',
	'лучш',
	'популярн',
	'модн',
	'крут',
	'ойыншык',
	'сыйлык',
	'бала',
	'toy',
	'gift',
	'kid',
	'child',
]

/** Words that say nothing of it beside others. */
const filling = new Set([
	'хочу',
	'хотим',
	'хотела',
	'хотел',
	'купить',
	'куплю',
	'купим',
	'ищу',
	'ищем',
	'найти',
	'нужен',
	'нужна',
	'нужно',
	'нужны',
	'подарить',
	'подобрать',
	'посоветуйте',
	'рождения',
	'день',
	'др',
	'праздник',
	'какую',
	'какой',
	'какие',
	'что',
	'нибудь',
	'то',
	'керек',
	'buy',
	'want',
	'need',
])

export function isVague(word: string): boolean {
	return vague.some((beginning) => word.startsWith(beginning))
}

export function isFilling(word: string): boolean {
	return filling.has(word)
}
