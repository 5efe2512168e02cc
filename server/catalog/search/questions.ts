import { type ShopQuestion, shopQuestions } from '#contract/search.ts'
import { slipCost } from './slips.ts'
import { switchLayout } from './spelling.ts'

/** Whole phrases people ask a shop with, each to be split at commas; a word with `*` begins so. Filling words may be left out or added. */
const phrases: Readonly<Record<ShopQuestion, string>> = {
	delivery: `достав*, срок* достав*, стоимост* достав*, цен* достав*, бесплатн* достав*, услови* достав*, платн* достав*, достав* домой,
		достав* сегодня, достав* завтра, врем* достав*, зон* достав*, курьер*, самовывоз*, пункт* выдачи, забрать самому, забрать, забрать заказ*, достав* пригород*, достав* област*, достав* казахстан*, достав* рудный, достав* село,
		привезете, привезут, привезти, жеткізу*, жеткізесіз*, жеткізіп, тегін жеткізу*, жеткізу* бағасы, өзім алып кету,
		deliver*, shipping, free deliver*, deliver* cost, deliver* price, deliver* time, pickup, pick up, courier`,
	returns: `возврат*, обмен, обмена, обмену, обменом, вернуть, верну, вернуть деньги, поменять, обменять, возврат* денег, возврат* обмен*, возврат* деньги, возврат* средств*, услови* возврат*, гаранти*,
		претензи*, жалоб*, пожаловаться, бракованн*, брак, пришел брак, сломал*, не подошл*, не подошел, не понравил*, сдать обратно,
		қайтару*, қайтару* шарт*, айырбаст*, ақша қайтару*, ауыстыру*, шағым*, наразылық*, кепілдік*, ақау*, return*, return* policy, refund*, refund* policy, exchange*, money back, complain*, warranty,
		guarantee*, broken`,
	orders: `заказ, заказа, заказы, заказов, статус заказ*, отследить, отследить заказ*, отслеживан*, отслеживан* заказ*, номер заказ*,
		истори* заказ*, трек номер, покупки, посылка, отменить заказ*, отмен* заказ*, изменить заказ*, не пришел заказ*, не привезли, не привезли заказ*, оформленн* заказ*, проверить заказ*,
		доставят заказ*, доставите заказ*, приедет заказ*, привезут заказ*, придет заказ*, личный кабинет, тапсырыс*, тапсырыс* мәртебесі, тапсырыс* бас тарту, order, orders, order status, track order,
		order history, cancel order`,
	paying: `оплат*, способ* оплаты, заплатить, платить, оплат* карт*, оплат* онлайн, оплат* при получении, оплат* получении, оплат* наличными,
		заплатить карт*, картой, наличными, каспи, kaspi, оплат* каспи, оплат* kaspi, каспи перевод, каспи рассрочк*, kaspi red, оплат* достав*, рассрочк*, кредит, в кредит,
		төлем*, төлем* тәсіл*, төлеу*, картамен төлеу*, төлем* түрлері, бөліп төлеу*, pay, payment*, payment* methods, pay card, pay by card, pay cash,
		installment*, credit`,
	contacts: `контакт*, адрес, адреса, адресу, адресе, адрес магазин*, телефон* магазин*, номер* телефон*, номер магазин*, час* работы, режим* работы, режим, график* работы, график, работаете выходные, работаете воскресенье, работаете субботу, врем* работы,
		закрываетесь, открываетесь, закрывается магазин, открывается магазин, работаете, скольки работаете, открыты, открыт магазин*, находитесь, находится магазин*, находится, расположен магазин*, связаться, связь, позвонить, написать, ватсап*,
		инстаграм*, поддержк*, служба поддержки, байланыс*, байланыс* телефон*, мекенжай*, жұмыс уақыты, жұмыс кестесі, дүкен мекенжай*, орналасқан,
		телефон нөмірі, contact*, contact us, address, phone number, opening hours, working hours, location, support, whatsapp`,
	sale: `скидк*, скидочн*, распродаж*, акция, акции, акций, акциям, акциях, акцию, акционн*, уценк*, уцененн*, сниженн*, сниженн* цен*, низк* цен*, спецпредложен*, выгодн*,
		жеңілдік*, жеңілдет*, арзандат*, арзандату, акциялар, sale, sales, discount*, on sale, special offer*, reduced`,
	new: `новинк*, новинок, новое, новенького, новенькое, нового, новые, новые поступлен*, поступлен*, новые товар*, последн* поступлен*, недавно поступил*, жаңа, жаңалық*,
		жаңа келген*, жаңадан келген*, new, new arrivals, arrivals, novelties`,
	popular: `популярн*, хит, хиты, хит* продаж, топ, топ продаж, бестселлер*, лучшее, лучшие, продаваем*, покупают, чаще покупают, чаще всего покупают,
		часто покупают, больше всего покупают, рекомендуете, танымал*, көп сатылатын, ең танымал, popular, most popular, bestseller*, best sellers, best selling, hits`,
	available: `наличии, наличие, в наличии, складе, на складе, сегодня забрать, готов* отправке, қолда, қоймада, қолжетімді, available, in stock, stock`,
	reviews: `отзыв*, отзыв* покупател*, отзыв* магазин*, отзыв* клиент*, оценк*, оценк* покупател*, рейтинг*, лучш* отзыв*, хорош* отзыв*,
		пікір*, сатып алушы* пікір*, review*, rating*, customer* review*, feedback`,
}

/** They ask, and say nothing of what about. */
const filling = new Set(
	`а и или ли в во на по за с со о об у к до из для это этот эта
	при где как когда куда откуда что чем какой какая какие каких сколько стоит почем почему через можно нельзя нужно надо хочу хотим могу есть бывает будет
	мой моя мое мои моего моей моих мне я мы нам нас вы вас вам вами ваш ваша ваше ваши у самые самое самых самый сейчас сегодня
	товар товара товары товаров игрушка игрушку игрушки игрушек костанай костанае костанаю костаная город городу городе
	читать почитать тауар тауарды тауарлар тауарларды беру
	покажите показать покажи посмотреть узнать скажите подскажите пожалуйста здравствуйте сделать оформить делаете делают происходит работает осуществляется идет идут
	менің сіздің сіздер қалай қайда қашан қанша қандай тұрады бар ма ме ба бе керек болады бола ойыншық ойыншықтар ойыншықтарды қостанай қостанайда
	the a an my your i you we do does is are can how to for of what when where which much it me toy toys please kostanay`
		.split(/\s+/)
		.map(fold),
)

/** A slip away from a word of the phrases, and right. Folded. */
const otherWords = new Set(['shopping', 'акционер'])

const shortestMisspelt = 6
const slipAtMost = 1

const phrasesOf = new Map(shopQuestions.map((question) => [question, phrases[question].split(',').map(meaningOf)]))

/** What a text asks about the shop, when it asks nothing else: `доставка еды` is a product. */
export function readQuestion(text: string): ShopQuestion | undefined {
	for (const typed of [text, switchLayout(text)]) {
		const words = meaningOf(typed)
		const asked = words.length > 0 && shopQuestions.find((question) => isAsked(phrasesOf.get(question) ?? [], words))
		if (asked) return asked
	}
	return undefined
}

/** Several phrases of one question may stand together: `скидки и акции`. */
function isAsked(phrasesOfOne: readonly (readonly string[])[], words: readonly string[]): boolean {
	const said = phrasesOfOne.filter((phrase) => phrase.every((part) => words.some((word) => isWord(word, part))))
	return words.every((word) => said.flat().some((part) => isWord(word, part)))
}

function isWord(word: string, said: string): boolean {
	if (otherWords.has(word)) return false
	if (!said.endsWith('*')) return word === said || isMisspelt(word, said)
	const beginning = said.slice(0, -1)
	return word.startsWith(beginning) || isMisspelt(word.slice(0, beginning.length), beginning)
}

/** Few words begin and end so near each other that their slips have to be weighed. */
function isMisspelt(word: string, said: string): boolean {
	return (
		Math.min(word.length, said.length) >= shortestMisspelt &&
		Math.abs(word.length - said.length) <= 1 &&
		word[0] === said[0] &&
		!word.startsWith(said) &&
		slipCost(word, said) <= slipAtMost
	)
}

/** The words that say something. */
function meaningOf(text: string): string[] {
	const words = fold(text).match(/[\p{L}\p{N}]+\*?/gu) ?? []
	return words.filter((word) => !filling.has(word))
}

function fold(text: string): string {
	const letters = new Map(Array.from('ёқғңөұүһіә', (letter, index) => [letter, 'екгноуухиа'.charAt(index)]))
	return Array.from(text.toLowerCase(), (letter) => letters.get(letter) ?? letter).join('')
}
