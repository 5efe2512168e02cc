/** Words that say nothing of what is looked for beside others. */
const fillingWords = new Set(
	`хочу хотим хотелось бы хочется ищу ищем найти найди покажи покажите нужен нужна нужно нужны надо подскажите посоветуйте помогите выбрать
	купить куплю купим заказать закажу взять наличии доставка доставкой костанай костанае казахстан рк онлайн цена цены стоимость сколько стоит
	подарить дарить рождения рождение рожденья др днюху праздник какой какая какие какую нибудь что чтобы такой такую типа вроде например тоже
	пожалуйста просто или
	ребенку ребенка ребенок детям детей дети деткам деток ребятам чаду балага балалар балаларга балама керек издеймин бар ма алгым келеди корсет сатып алу ушин арналган
	want need looking show find buy order child children kid birthday`.split(/\s+/),
)

/** Only before `рождения` they say nothing. */
const birthDays = new Set(['день', 'дню', 'дня', 'днем', 'дни'])

/** Right words that a catalogue may lack: they are never taken for a slip. Folded. */
const rightWords = new Set(
	`домбра домбыра кобыз балалайка скрипка гусли гитара укулеле баян флейта гармошка гармонь варган шанкобыз асык асыки
	беговел самокат гироскутер сигвей квадроцикл квадрокоптер дрон скейтборд лонгборд снегокат тюбинг ледянка
	бизиборд бизикуб бизидом сортер балансборд лабиринт глобус телескоп микроскоп метроном
	слайм лизун сквиш сквиши антистресс кинетический попит спиннер йойо тамагочи`.split(/\s+/),
)

export function isFilling(word: string, next = ''): boolean {
	return fillingWords.has(word) || (birthDays.has(word) && next.startsWith('рожден'))
}

export function isRightWord(word: string): boolean {
	return rightWords.has(word)
}
