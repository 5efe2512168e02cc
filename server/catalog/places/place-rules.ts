import type { PlaceNames } from '#contract/showcase/place-names.ts'
import type { PlaceIcon } from '#contract/values/place-icons.ts'

interface Rule {
	readonly names: PlaceNames
	readonly icon: PlaceIcon
	readonly words: RegExp
}

interface TopRule extends Rule {
	readonly inside?: readonly Rule[]
}

const named = (ru: string, kk: string, en: string): PlaceNames => ({ ru, kk, en })

/** The tree that is proposed: a category goes where its words stand first. `ё` is read as `е`. */
export const placeRules: readonly TopRule[] = [
	{
		names: named('Малышам', 'Сәбилерге', 'For babies'),
		icon: 'baby',
		words: /малыш|новорожд|baby|сәби/,
		inside: [
			{
				names: named('Погремушки и неваляшки', 'Сылдырмақтар', 'Rattles'),
				icon: 'baby',
				words: /погрем|неваляш|сылдыр/,
			},
			{ names: named('Каталки и ходунки', 'Итермелер', 'Push toys'), icon: 'car', words: /каталк|ходунк/ },
			{ names: named('Для ванны', 'Ваннаға', 'For the bath'), icon: 'water', words: /ванн/ },
		],
	},
	{
		names: named('Куклы', 'Қуыршақтар', 'Dolls'),
		icon: 'doll',
		words: /кукл|пупс|барби|қуыршақ|doll/,
		inside: [
			{ names: named('Кукольный театр', 'Қуыршақ театры', 'Puppets'), icon: 'theatre', words: /театр|пальчиков/ },
			{ names: named('Игровые домики', 'Ойын үйлері', 'Play houses'), icon: 'doll', words: /домик|обстановк/ },
		],
	},
	{ names: named('Мягкие игрушки', 'Жұмсақ ойыншықтар', 'Soft toys'), icon: 'bear', words: /мягк|плюш|жұмсақ|soft/ },
	{
		names: named('Машинки и дороги', 'Көліктер мен жолдар', 'Cars and tracks'),
		icon: 'car',
		words: /транспорт|технопарк|инерц|көлік/,
		inside: [
			{ names: named('Модели машин', 'Көлік үлгілері', 'Model cars'), icon: 'car', words: /машин/ },
			{ names: named('На радиоуправлении', 'Радиобасқарумен', 'Remote control'), icon: 'rocket', words: /радиоупр/ },
			{
				names: named('Железные дороги и треки', 'Темір жолдар мен тректер', 'Railways and tracks'),
				icon: 'train',
				words: /железн|трек/,
			},
		],
	},
	{
		names: named('Конструкторы', 'Құрастырғыштар', 'Building sets'),
		icon: 'bricks',
		words: /констр|кубик|құрастыр/,
		inside: [{ names: named('LEGO', 'LEGO', 'LEGO'), icon: 'bricks', words: /lego|лего/ }],
	},
	{
		names: named('Роботы и фигурки', 'Роботтар мен фигуралар', 'Robots and figures'),
		icon: 'robot',
		words: /робот|трансформ|фигурк|животн|динозавр/,
		inside: [
			{
				names: named('Игрушечное оружие', 'Ойыншық қару', 'Toy weapons'),
				icon: 'target',
				words: /оруж|бластер|пистолет/,
			},
		],
	},
	{
		names: named('Игры и пазлы', 'Ойындар мен пазлдар', 'Games and puzzles'),
		icon: 'game',
		words: /^игр[аы]($|[, ](?!для детей активн|обуч))|домино|лото|карты|развлекат|настольн/,
		inside: [
			{
				names: named('Пазлы и мозаика', 'Пазлдар мен мозаика', 'Puzzles and mosaics'),
				icon: 'puzzle',
				words: /паз+л|мозаик/,
			},
			{
				names: named('Логика и головоломки', 'Логика және жұмбақтар', 'Logic and brain teasers'),
				icon: 'star',
				words: /головолом|логич|интеллект/,
			},
		],
	},
	{
		names: named('Творчество и учёба', 'Шығармашылық және оқу', 'Crafts and learning'),
		icon: 'art',
		words: /творч|рисов|раскрас|пластилин|школ|шығарм/,
		inside: [
			{
				names: named('Развивающие', 'Дамытушы', 'Learning'),
				icon: 'book',
				words: /обуч|развива|умка|книг|компьютер|дамыт/,
			},
			{ names: named('Музыка', 'Музыка', 'Music'), icon: 'music', words: /музык|звуков/ },
			{
				names: named('Наука и опыты', 'Ғылым және тәжірибе', 'Science'),
				icon: 'science',
				words: /наук|опыт|прибор|электрон|эл\. /,
			},
		],
	},
	{
		names: named('Улица и спорт', 'Аула және спорт', 'Outdoors and sport'),
		icon: 'ball',
		words: /спорт|активн|мяч|прыгун|качел|горк|двор|йо-йо|воздушн|ветров|аула/,
		inside: [
			{
				names: named('Вода и песок', 'Су мен құм', 'Water and sand'),
				icon: 'water',
				words: /пузыр|песо[кч]|водн|надувн|бассейн/,
			},
		],
	},
	{
		names: named('Праздник и забавы', 'Мереке және көңіл көтеру', 'Parties and fun'),
		icon: 'balloon',
		words: /праздн|фокус|маск|карнавал|забав|антистресс|лизун|конфет|нано|подар/,
	},
	{
		names: named('Сюжетные игры', 'Рөлдік ойындар', 'Pretend play'),
		icon: 'star',
		words: /игровой набор|игровые набор|бытов|профес|ролев/,
	},
	{ names: named('Другие игрушки', 'Басқа ойыншықтар', 'Other toys'), icon: 'gift', words: /(?:)/ },
]
