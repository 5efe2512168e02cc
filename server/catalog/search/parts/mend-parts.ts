import { slipCost } from '../slips.ts'
import { readParts } from './read-parts.ts'

/** Behind a number. */
const units =
	`лет год года годик годика годиков месяц месяца месяцев метр метра метров сантиметр сантиметра сантиметров тенге тысяч тысячи штук
	деталь детали деталей элемент элемента элементов предмет предмета предметов year years month months pieces`.split(
		/\s+/,
	)

const others =
	`девочке девочки девочкам девочек девчонке девушке дочке доченьке дочери внучке племяннице сестре сестренке
	мальчику мальчика мальчикам мальчиков мальчишке мальчишек сыночку сынишке внуку племяннику братику
	малышу малыша малышам малышей малышке новорожденному новорожденной новорожденным новорожденных годовалому годовалой годовалого
	дошкольнику дошкольника дошкольников школьнику школьника школьников первокласснику первокласснице первоклассника
	подростку подростка подросткам подростков взрослому взрослым взрослых
	недорого недорогая недорогой недорогие подешевле дешевле girls toddlers`.split(/\s+/)

/** Words of catalogues are no slips, but for the shortest (`5 лед`). */
const shortest = { unit: 3, other: 5 }
const slipAtMost = 1
const slipOfLong = 1.6
const longWord = 8

/**
 * The text with slips in the words of its parts mended (`малчику`, `5 лед`); undefined unless parts take more of it so. `isKnown` says
 * whether products have a word.
 */
export function mendParts(text: string, isKnown: (word: string) => boolean): string | undefined {
	const words = text.split(/\s+/)
	// A word alone is rather a thing (`малышки`).
	if (words.length === 1) return undefined
	const mended = words.map((word, index) => mend(word.toLowerCase().replaceAll('ё', 'е'), words[index - 1]) ?? word)
	const isMore = mended.some((word, index) => word !== words[index]) && wordsBeside(mended) < wordsBeside(words)
	return isMore ? mended.join(' ') : undefined

	function mend(word: string, before = ''): string | undefined {
		if (!/^\p{L}+$/u.test(word)) return undefined
		if (/\d$/.test(before)) return word.length > shortest.unit && isKnown(word) ? undefined : closest(word, units)
		return word.length < shortest.other || isKnown(word) ? undefined : closest(word, others)
	}
}

function wordsBeside(words: readonly string[]): number {
	return readParts(words.join(' ')).rest.split(' ').length
}

/** A beginning is no slip, nor is another form. */
function closest(word: string, meant: readonly string[]): string | undefined {
	const most = word.length < longWord ? slipAtMost : slipOfLong
	const [best] = meant
		.filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 1)
		.map((other) => ({ other, cost: slipCost(word, other) }))
		.filter(({ other, cost }) => cost <= most && !other.startsWith(word) && !word.startsWith(other))
		.sort((a, b) => a.cost - b.cost)
	return meant.includes(word) ? undefined : best?.other
}
