import type { EmulatedPayment } from './emulated-objects.ts'

type Locale = EmulatedPayment['confirmation']['locale']

interface PayPageTexts {
	readonly lang: string
	readonly numbers: string
	readonly title: string
	readonly demonstration: string
	readonly toPay: string
	readonly sum: string
	readonly card: string
	readonly cardHint: string
	readonly unknownCard: string
	readonly pay: string
	readonly decline: string
	readonly cards: string
	readonly succeeds: string
	readonly secure: string
	readonly back: string
	readonly paid: string
	readonly held: string
	readonly canceled: string
	readonly reasons: Readonly<Record<string, string>>
}

export const payPageTexts: Readonly<Record<Locale, PayPageTexts>> = {
	ru_RU: {
		lang: 'ru',
		numbers: 'ru-KZ',
		title: 'Оплата картой',
		demonstration: 'Демонстрация: деньги не списываются',
		toPay: 'К оплате',
		sum: 'Сумма',
		card: 'Номер карты',
		cardHint: 'Не вводите настоящую карту: подойдёт любая тестовая или пустое поле.',
		unknownCard: 'Такой тестовой карты нет. Выберите карту из списка или оставьте поле пустым.',
		pay: 'Оплатить',
		decline: 'Отказаться',
		cards: 'Тестовые карты и что с ними будет',
		succeeds: 'Оплата пройдёт',
		secure: 'с подтверждением банка',
		back: 'Вернуться в магазин',
		paid: 'Оплачено',
		held: 'Деньги заморожены на карте',
		canceled: 'Платёж отменён',
		reasons: {
			'3d_secure_failed': 'Не пройдено подтверждение банка',
			call_issuer: 'Банк просит позвонить ему',
			card_expired: 'Срок действия карты истёк',
			country_forbidden: 'Карты этой страны не принимаются',
			fraud_suspected: 'Подозрение на мошенничество',
			general_decline: 'Отказ без объяснения причин',
			insufficient_funds: 'Недостаточно денег',
			invalid_card_number: 'Неверный номер карты',
			invalid_csc: 'Неверный код CVC',
			issuer_unavailable: 'Банк карты недоступен',
			payment_method_limit_exceeded: 'Превышен лимит карты',
			payment_method_restricted: 'Операции по карте запрещены',
			expired_on_confirmation: 'Время на оплату истекло',
			expired_on_capture: 'Магазин не забрал деньги вовремя',
			canceled_by_merchant: 'Отменён магазином',
		},
	},
	en_US: {
		lang: 'en',
		numbers: 'en',
		title: 'Pay by card',
		demonstration: 'Demonstration: no money moves',
		toPay: 'To pay',
		sum: 'Sum',
		card: 'Card number',
		cardHint: 'Do not enter a real card: any test card will do, or an empty field.',
		unknownCard: 'There is no such test card. Choose one from the list or leave the field empty.',
		pay: 'Pay',
		decline: 'Decline',
		cards: 'Test cards and what they do',
		succeeds: 'Payment succeeds',
		secure: 'confirmed by the bank',
		back: 'Back to the shop',
		paid: 'Paid',
		held: 'The money is held on the card',
		canceled: 'The payment is cancelled',
		reasons: {
			'3d_secure_failed': 'The bank did not confirm it',
			call_issuer: 'The bank asks for a call',
			card_expired: 'The card has expired',
			country_forbidden: 'Cards of this country are not taken',
			fraud_suspected: 'Suspected fraud',
			general_decline: 'Declined without a reason',
			insufficient_funds: 'Not enough money',
			invalid_card_number: 'Wrong card number',
			invalid_csc: 'Wrong CVC code',
			issuer_unavailable: "The card's bank cannot be reached",
			payment_method_limit_exceeded: 'The limit of the card is exceeded',
			payment_method_restricted: 'The card is restricted',
			expired_on_confirmation: 'The time to pay is over',
			expired_on_capture: 'The shop did not take the money in time',
			canceled_by_merchant: 'Cancelled by the shop',
		},
	},
}
