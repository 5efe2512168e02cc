import type { LegalText } from './legal-text.ts'

export const returnsEn: LegalText = {
	title: 'Returns and exchange',
	summary: '14 calendar days to return or exchange a sound toy. If the toy is defective, you have more rights.',
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: 'The toy simply does not suit',
			blocks: [
				{
					kind: 'text',
					text: 'Under article 30 of the Law “On the Protection of Consumer Rights” a toy of proper quality can be returned or exchanged within 14 calendar days. We count them from the day after you received it. You need not explain the reason. The rule also covers toys made to order and toys bought at a discount.',
				},
				{ kind: 'text', text: 'What is needed:' },
				{
					kind: 'list',
					items: [
						'the toy has not been used;',
						'its look, properties, seals and labels are kept, and nothing is missing;',
						'there is a document of the purchase: the receipt or the order e-mail. If the receipt is lost, the purchase can be shown otherwise, for instance by the order number on the site.',
					],
				},
				{
					kind: 'text',
					text: 'Opening the packaging only to look at the toy is not in itself a reason for refusal.',
				},
			],
		},
		{
			heading: 'The toy is defective',
			blocks: [
				{ kind: 'text', text: 'At your choice you may demand:' },
				{
					kind: 'list',
					items: [
						'a lower price;',
						'removal of the defect free of charge, or compensation of what its removal cost you;',
						'replacement with the same toy, or with another one with the price recalculated;',
						'to return the toy and get your money back.',
					],
				},
				{
					kind: 'text',
					text: 'In addition you may claim compensation for losses. Demands can be made during the guarantee period or, if none is set, within the terms given by law. We bear the cost of returning a defective toy. If the toy may be dangerous, take it away from the child and tell us at once.',
				},
			],
		},
		{
			heading: 'How to do it',
			blocks: [
				{
					kind: 'list',
					items: [
						'Fill in the form below, write to {sellerEmail} or call {sellerPhone}. Give the order number, the toy, the reason and what you want: money, exchange or repair.',
						'If there is a defect, describe it; photographs help but are not required.',
						'We answer and agree how to hand over the toy: to a courier or at {sellerAddress}.',
						'At the hand-over we look at the toy together. What counts is the date when you contacted us: if you did so within 14 days, the term is kept.',
					],
				},
			],
		},
		{
			heading: 'How the money comes back',
			blocks: [
				{
					kind: 'list',
					items: [
						{
							online:
								'Paid online: to the same card through the payment service. When it arrives also depends on the bank.',
						},
						'Paid in cash: in cash or, if you ask, by transfer to your account.',
					],
				},
				{
					kind: 'text',
					text: 'We return the money without undue delay, no later than 10 calendar days from the day we took the toy back, or within the term set by law where the law requires it sooner. We return the price you paid, in tenge.',
				},
			],
		},
		{
			heading: 'If the order has not been delivered yet',
			blocks: [
				{
					kind: 'text',
					text: 'No return is needed: cancel the order on the “My orders” page or call us. For a cancelled order that was paid for, we return the money in the same way.',
				},
			],
		},
		{
			heading: 'If you disagree with the answer',
			blocks: [
				{
					kind: 'text',
					text: 'Make a claim: the page “Claims” describes how. These rules do not limit the rights the law gives you.',
				},
			],
		},
	],
}
