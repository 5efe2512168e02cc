import type { ProductToAdd } from '../../server/catalog/products.ts'
import { seededRandom } from './seeded-random.ts'

const consonants = 'бвгдзклмнпрстфхш'
const vowels = 'аеиоуя'
const coined = 50_000

/**
 * A made-up word of four to seven letters. A few appear often and most hardly ever, as in real text: up to 50,000 different
 * ones.
 */
function coinWord(random: () => number): string {
	// A power distribution: the higher the number, the rarer.
	return spell(Math.floor((coined + 1) ** random()))
}

function spell(number: number): string {
	const random = seededRandom(number)
	const pick = (letters: string) => letters.charAt(Math.floor(random() * letters.length))
	const syllables = Array.from({ length: random() < 0.2 ? 2 : 3 }, () => pick(consonants) + pick(vowels)).join('')
	const ending = syllables.length === 4 || random() < 0.5 ? '' : pick(consonants)
	return syllables.charAt(0).toUpperCase() + syllables.slice(1) + ending
}

const kinds = [
	['Куклы', 'Кукла', 'Doll'],
	['Мягкие игрушки', 'Мягкая игрушка', 'Plush toy'],
	['Конструкторы', 'Конструктор', 'Construction set'],
	['Пазлы', 'Пазл', 'Puzzle'],
	['Настольные игры', 'Настольная игра', 'Board game'],
	['Модели машин', 'Модель машины', 'Model car'],
	['Железные дороги', 'Железная дорога', 'Railway'],
	['Радиоуправляемые игрушки', 'Радиоуправляемая машина', 'Radio-controlled car'],
	['Фигурки', 'Фигурка', 'Figure'],
	['Наборы для творчества', 'Набор для творчества', 'Craft set'],
	['Музыкальные инструменты', 'Ксилофон', 'Xylophone'],
	['Игрушки для ванной', 'Игрушка для ванной', 'Bath toy'],
	['Погремушки', 'Погремушка', 'Rattle'],
	['Пирамидки', 'Пирамидка', 'Stacking rings'],
	['Сортеры', 'Сортер', 'Shape sorter'],
	['Кубики', 'Кубики', 'Blocks'],
	['Самокаты', 'Самокат', 'Kick scooter'],
	['Мячи', 'Мяч', 'Ball'],
	['Воздушные змеи', 'Воздушный змей', 'Kite'],
	['Роботы', 'Робот', 'Robot'],
	['Трансформеры', 'Трансформер', 'Transformer'],
	['Кукольные домики', 'Кукольный домик', "Doll's house"],
	['Игрушечная посуда', 'Набор посуды', 'Tea set'],
	['Наборы доктора', 'Набор доктора', "Doctor's kit"],
	['Головоломки', 'Головоломка', 'Brain teaser'],
	['Научные опыты', 'Набор опытов', 'Science kit'],
	['Качели и горки', 'Качели', 'Swing'],
] as const

const lines = ['', ' для малышей', ' для школьников'] as const

const names = (
	'Айсулу,Тёпа,Ромашка,Звездочёт,Батыр,Снежинка,Космос,Лесовичок,Карамелька,Гранит,Айдар,Пушинка,Полярный экспресс,' +
	'Тюльпан,Сокол,Радуга,Великан,Ёжик и друзья,Комета,Степной ветер,Барсик,Мозаика,Капитан,Облачко,Тайна маяка,Байтерек,' +
	'Чемпион,Морской бой,Фантазёр,Светлячок,Бурёнка,Рыцарь,Малинка,Горизонт,Кот учёный,Тобол,Весёлый счёт,Аэлита,Гонщик,Сказка'
).split(',')

const details = (
	'с аксессуарами|в подарочной коробке|32 см|со светом и звуком|из дерева|480 деталей|в ассортименте|на батарейках|' +
	'складная|с наклейками|60 элементов|в сумке-переноске|большой набор|1:24|с инструкцией на трёх языках|мини'
).split('|')

const colours = (
	'алый,белый,бирюзовый,голубой,жёлтый,зелёный,золотой,коричневый,красный,лиловый,малиновый,мятный,оранжевый,розовый,' +
	'серый,синий,сиреневый,фиолетовый,чёрный'
).split(',')

const sentences = [
	'Подойдёт и для игры дома, и в дорогу: все части убираются в коробку.',
	'Яркие краски не выцветают, а закруглённые края не поцарапают пол.',
	'Развивает мелкую моторику, внимание и терпение.',
	'Можно мыть тёплой водой с мылом.',
	'В наборе есть запасные детали и понятная инструкция с картинками.',
	'Собирается без инструментов за один вечер всей семьёй.',
	'Хороший подарок на день рождения или на Наурыз.',
	'Материалы проверены, запаха нет, мелких частей для малышей тоже.',
]

const brands = ['Ойыншық', 'Алтын бесік', 'Игромир', 'Тобол Тойс', 'Весёлая мастерская', undefined]

/** The same number gives the same products, in the same order. */
export function* generateProducts(count: number, seed = 20_261_121): Generator<ProductToAdd> {
	const random = seededRandom(seed)
	// Titles use their own random numbers, so that they change neither prices nor stock.
	const marksRandom = seededRandom(seed + 1)
	const pickCategory = skewedPick(kinds.length * lines.length, random)
	for (let number = 1; number <= count; number++) {
		yield makeProduct(number, pickCategory(), random, drawMarks(marksRandom))
	}
}

type Marks = readonly [series: string, mark: string]

function drawMarks(random: () => number): Marks {
	const series = coinWord(random)
	const drawn = random()
	if (drawn < 1 / 3) return [series, `арт. ${10_000 + Math.floor(random() * 90_000)}`]
	return [series, colours[Math.floor(random() * colours.length)] ?? '']
}

/** The first places come up far more often, as in real shops. */
function skewedPick(size: number, random: () => number): () => number {
	const weights = Array.from({ length: size }, (_, place) => 1 / (place + 1))
	const sums = weights.map((_, place) => weights.slice(0, place + 1).reduce((sum, weight) => sum + weight, 0))
	const total = sums.at(-1) ?? 1
	return () => {
		const drawn = random() * total
		return sums.findIndex((sum) => drawn < sum)
	}
}

function makeProduct(number: number, category: number, random: () => number, [series, mark]: Marks): ProductToAdd {
	const pick = <Item>(items: readonly [Item, ...Item[]] | readonly Item[]) =>
		items[Math.floor(random() * items.length)] ?? items[0]
	const [kind = '', word = '', english = ''] = kinds[category % kinds.length] ?? []
	const line = lines[Math.floor(category / kinds.length)] ?? ''
	const name = pick(names)
	const title = `${word} «${name} ${series}», ${mark}, ${pick(details)}`
	const isTranslated = random() < 0.25
	return {
		sku: `G-${String(number).padStart(6, '0')}`,
		barcode: `20${String(number * 9_973).padStart(11, '0')}`,
		title,
		description: [pick(sentences), pick(sentences), pick(sentences)].join(' '),
		category: `${kind}${line}`,
		price: 490 + 100 * Math.floor(895 * random() ** 3),
		quantity: random() < 1 / 6 ? 0 : 1 + Math.floor(random() * 60),
		images: Array.from(
			{ length: 2 + Math.floor(random() * 3) },
			(_, place) => `/generated/toy-${number}-${place}.webp`,
		),
		brand: pick(brands),
		ageFrom: Math.floor(random() * 13),
		country: 'Казахстан',
		...(isTranslated && { translations: { en: { title: `${english} “${name} ${series}”` }, kk: { title } } }),
	}
}
