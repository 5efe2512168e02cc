import { partPattern } from './part-pattern.ts'

const girl =
	'(?:для|на) (?:девоч|девуш|доч|внуч|племянниц)\\p{L}*|девочк(?:е|ам)|доч(?:еньке|ке|ери)|внучке|племяннице|сестр(?:[её]нке|е)|девчонк(?:е|ам)|девушке|қызға|қыздарға|қызыма|қыз балаға|for (?:a )?girls?'
const boy =
	'(?:для|на) (?:мальч|пацан|сын|внук|племянник)\\p{L}*|мальчик(?:у|ам)|пацан(?:у|ам)|сын(?:у|ишке|очку|овьям)|внуку|племяннику|брат(?:ику|у)|ұлға|ұлдарға|ұлыма|ұл балаға|for (?:a )?boys?'

export const forWhomPatterns = [
	partPattern('forWhom', girl, () => ({ forWhom: 'girl' })),
	partPattern('forWhom', boy, () => ({ forWhom: 'boy' })),
]

/** Matches of the query gain so much, in the unit of rarity. */
export interface Push {
	readonly query: string
	readonly gain: number
}

/** For whom a product is decides between like products, and hides none. */
export const pushesForWhom: Readonly<Record<'girl' | 'boy', readonly Push[]>> = {
	girl: [
		{ query: "'девочк' | 'girl'", gain: 1 },
		{ query: "'принцесс' | 'розов'", gain: 0.3 },
		{ query: "'мальчик' & !'девочк'", gain: -1.5 },
	],
	boy: [
		{ query: "'мальчик' | 'boy'", gain: 1 },
		{ query: "'девочк' & !'мальчик'", gain: -1.5 },
		{ query: "'принцесс' | 'розов'", gain: -0.5 },
	],
}
