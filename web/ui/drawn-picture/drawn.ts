import { m } from '#messages'
import { articleOf, titleFacts } from './title-facts.ts'

/** What a product without a picture shows instead. */
export interface Drawn {
	readonly kind: DrawnKind
	readonly brand?: string | undefined
	/** Size, pieces or article, by which it differs from others of its name. */
	readonly facts?: readonly string[] | undefined
}

export type DrawnKind = (typeof kinds)[number][0] | (typeof closerKinds)[number][0] | (typeof otherKinds)[number]

/** By words of the category, or else of the title; the first match wins. */
const kinds = [
	['bear', /мягк|плюш|медв|мишк/],
	['doll', /кук[оё]?л|пупс|барби/],
	['train', /желез|поезд|паровоз/],
	['car', /транспорт|машин|авто|трек|радиоупр|инерц|технопарк|самол[её]т|вертол[её]т|танк/],
	['bricks', /констр|lego|лего|кубик|домик/],
	['puzzle', /паз+л|мозаик|головолом/],
	['robot', /робот|трансформ/],
	['target', /оруж|пистолет|бластер|автомат/],
	['paw', /животн|фигурк|динозавр|лошад|собак|кошк|котик/],
	['baby', /погрем|малыш|новорожд|каталк|ходунк|неваляш/],
	['music', /музык|барабан|пианино|гитар/],
	['water', /пузыр|водн|ванн|надувн|бассейн|песо[кч]/],
	['wind', /воздуш|ветр|вертушк/],
	['theatre', /театр|маск|карнавал|фокус/],
	['art', /творч|рисов|краск|пластилин|раскрас|наклейк/],
	['science', /прибор|опыт|микроскоп|компьютер|электрон|эл\. /],
	['ball', /мяч|спорт|прыгун|качел|горк|активн|йо-йо|улиц/],
	['game', /(^|\s)игр[аы]?($|[\s,])|домино|лото($|\s)|карты|настольн/],
	['book', /книг|обуч|развива/],
] as const

/** What the title says more closely than the category, for the kinds behind; or where the category says nothing. */
const closerKinds = [
	['shirt', /^(?:игрушка |набор )*(?:одежд|костюм|обувь)/, 'doll'],
	['sofa', /^(?:игров\S+ |набор )*(?:мебел|кроват|коляск)/, 'doll'],
	['house', /^(?:игров\S+ |набор )*дом(?:ик)?(?![\p{L}])/u, 'doll'],
	['plane', /самол[её]т|вертол[её]т/, 'car'],
	['ship', /корабл|катер(?!пил)|лодк|яхт/, 'car'],
	['tractor', /трактор|экскават|самосвал|бульдоз|погрузч/, 'car'],
	['dog', /собак|собач|щен[ко]/, 'bear paw'],
	['cat', /кошк|кошеч|котик|кот[её]но?к|(?:^|\s)кот(?:\s|$)/, 'bear paw'],
	['rabbit', /зай[чк]|заяц|кролик/, 'bear paw'],
	['bird', /птиц|птич|попуг|пингвин|утк|утен|ут[её]н|сова(?!\p{L})/u, 'bear paw'],
	['fish', /рыб[ак]|дельфин|акул/, 'bear paw'],
	['dishes', /посуд|чайн|кухн|овощ|фрукт|сервиз/, ''],
	['doctor', /доктор|врач|медицин/, ''],
	['snow', /новый год|новогод|снег|дед мороз|ёлоч|елоч/, ''],
] as const

const otherKinds = ['gift', 'rocket', 'star', 'balloon'] as const

const factsShown = 2
const codeShown = 5

interface DrawnProduct {
	readonly title: string
	readonly category: string
	readonly brand: string
	readonly sku?: string
	readonly barcode?: string
}

/** The texts are Russian ones. */
export function drawnOf({ title, category, brand, sku = '', barcode = '' }: DrawnProduct): Drawn {
	const { size, pieces, scale } = titleFacts(title)
	const code = articleOf({ title, sku })
	const facts = [size, pieces, scale, code && m.product_article({ code })].flatMap((fact) => fact ?? [])
	// Nothing else tells it from others of its name.
	if (facts.length === 0 && brand === '' && barcode !== '')
		facts.push(m.product_code({ code: barcode.slice(-codeShown) }))
	return {
		kind: kindOf(title.toLowerCase(), category.toLowerCase()),
		...(brand !== '' && { brand }),
		...(facts.length > 0 && { facts: facts.slice(0, factsShown) }),
	}
}

function kindOf(title: string, category: string): DrawnKind {
	const wide = kindIn(category)
	const closer = closerKinds.find(([, words, behind]) => (!wide || behind.includes(wide)) && words.test(title))
	return closer?.[0] ?? wide ?? kindIn(title) ?? otherKinds[title.length % otherKinds.length] ?? 'gift'
}

function kindIn(text: string): DrawnKind | undefined {
	return kinds.find(([, words]) => words.test(text))?.[0]
}
