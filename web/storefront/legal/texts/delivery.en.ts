import type { LegalText } from './legal-text.ts'

export const deliveryEn: LegalText = {
	title: 'Delivery and payment',
	summary: {
		online: 'We deliver within Kostanay. Pay in cash on receipt or by card online.',
		cash: 'We deliver within Kostanay. You can pay in cash on receipt.',
		onlineAlone: 'We deliver within Kostanay. Pay by card online.',
		neither: 'We deliver within Kostanay.',
	},
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: 'Where we deliver',
			blocks: [
				{
					kind: 'text',
					text: 'Within the city of Kostanay only. Orders are not delivered to other cities or outside the city. Give the street, house, flat and anything that helps the courier find you.',
				},
			],
		},
		{
			heading: 'When, and what it costs',
			blocks: [
				{
					kind: 'text',
					text: 'You can choose the day and time of the courier at checkout; if you do not, we call the number you gave and agree on them. You pay the total shown at checkout: we charge nothing on top of it.',
				},
			],
		},
		{
			heading: 'Toys made to order',
			blocks: [
				{
					kind: 'text',
					text: 'Only toys marked “Made to order” are made to order. The day until which we make them is shown at checkout, in the order and in the letter about it. If it does not suit you, you may withdraw from the order free of charge, and we return any money already paid. When one order holds both ready toys and toys made to order, we agree with you whether to bring them together or in parts.',
				},
			],
		},
		{
			heading: 'How to pay',
			blocks: [
				{
					kind: 'list',
					items: [
						{
							online: 'In cash, in tenge, to the courier on receipt.',
							cash: 'In cash, in tenge, to the courier on receipt.',
							onlineAlone: '',
							neither: '',
						},
						{
							online:
								'By card online, on the protected page of the payment service YooKassa. You enter card details only there; they are not passed to the shop. The service receives from us only the number and the sum of the order.',
						},
					],
				},
				{
					kind: 'text',
					text: {
						online:
							'If the online payment fails, the order remains: you can pay for it again on the “My orders” page. Whether the service accepts your card depends on the bank that issued it and on the service itself. If the card does not work, write to us and we will offer another way to pay.',
						cash: 'If the shop takes other ways to pay too, the checkout offers them.',
						neither: 'The checkout offers the ways to pay.',
					},
				},
			],
		},
		{
			heading: 'Proof of purchase',
			blocks: [
				{
					kind: 'text',
					text: {
						none: 'You get a slip with the order and, if you gave an email, a letter about it. Keep them: they prove the purchase for returns and claims.',
						till: 'We give you a fiscal receipt as you get the order, on paper or in electronic form. Keep it: it proves the purchase for returns and claims.',
						provider:
							'If you paid for the order in advance, the service that took the payment sends you the fiscal receipt in electronic form. You get a slip with the order. Keep them: they prove the purchase for returns and claims.',
					},
				},
			],
		},
		{
			heading: 'Check the order on receipt',
			blocks: [
				{
					kind: 'list',
					items: [
						'Compare the toys and their number with the order.',
						'Look over the packaging and the toys themselves, and check that nothing is missing.',
						'Look at the age, the warnings and the EAC mark on the packaging or label.',
						'If something is wrong, tell the courier; you may refuse an unsuitable toy at once.',
					],
				},
				{
					kind: 'text',
					text: 'A defect may also come to light later: accepting the order does not take away your rights under the law.',
				},
			],
		},
		{
			heading: 'If we are late',
			blocks: [
				{
					kind: 'text',
					text: 'If the order has not been delivered by the agreed time, you may set a new time, or cancel the order and get back everything you paid. You may also claim compensation for losses caused by the delay in the manner set by law. Call {sellerPhone}, write to {sellerEmail} or fill in the form on the “Claims” page.',
				},
			],
		},
		{
			heading: 'If your plans change',
			blocks: [
				{
					kind: 'text',
					text: 'While the order is pending or processing, cancel it yourself on the “My orders” page. Later, until the toy is handed over, call or write to us. To move the time, or the address within Kostanay, let us know in advance.',
				},
			],
		},
	],
}
