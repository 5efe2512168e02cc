import type { LegalText } from './legal-text.ts'

export const claimsEn: LegalText = {
	title: 'Claims',
	summary: 'If we have violated your rights, write to us: you will have an answer within 10 calendar days.',
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: 'When to make a claim',
			blocks: [
				{
					kind: 'text',
					text: 'If a toy is defective or not the one you ordered, the order is late, money has not come back, information on the site proved wrong or you disagree with our decision, you may demand that we put the violation right and compensate the harm (article 42-4 of the Law of the Republic of Kazakhstan “On the Protection of Consumer Rights”).',
				},
			],
		},
		{
			heading: 'How to make it',
			blocks: [
				{
					kind: 'list',
					items: [
						'through the form below;',
						'by a letter to {sellerEmail};',
						'by registered post with notice of delivery or in person at {sellerAddress}. We will mark your copy as received.',
					],
				},
			],
		},
		{
			heading: 'What to write',
			blocks: [
				{ kind: 'text', text: 'The form is free. The answer comes sooner if you give:' },
				{
					kind: 'list',
					items: [
						'your name and where to send the answer;',
						'the order number and the toy;',
						'what happened and which rights were violated;',
						'what you demand: money back, replacement, repair, a lower price, compensation for losses;',
						'what confirms it: receipt, photographs, correspondence. Attach copies and keep the originals.',
					],
				},
				{
					kind: 'text',
					text: 'Do not write bank card details or your password in a claim: we do not need them.',
				},
			],
		},
		{
			heading: 'How we answer',
			blocks: [
				{
					kind: 'text',
					text: 'We consider every claim and answer in writing within 10 calendar days of receiving it. If we agree, we say what we will do and when. If not, we explain why and attach copies of the documents we rely on. The answer goes to the address you gave. Consideration is free of charge.',
				},
			],
		},
		{
			heading: 'Where else to turn',
			blocks: [
				{
					kind: 'text',
					text: 'If there is no answer or it does not satisfy you, you may turn:',
				},
				{
					kind: 'list',
					items: [
						'to the Committee for the Protection of Consumer Rights of the Ministry of Trade and Integration of the Republic of Kazakhstan or to its territorial department for Kostanay Region;',
						'to a mediator, a public association of consumers or other participants in the pre-trial settlement of disputes;',
						'to a court of the Republic of Kazakhstan.',
					],
				},
				{
					kind: 'text',
					text: 'Addresses and ways to file complaints are published on the portal gov.kz. A complaint about the processing of personal data can be filed with the authorised body for their protection.',
				},
			],
		},
		{
			heading: 'To whom to address a claim',
			blocks: [
				{
					kind: 'list',
					items: [
						'Seller: {sellerName}, BIN/IIN {sellerBin}',
						'Address: {sellerAddress}',
						'Telephone: {sellerPhone}',
						'E-mail: {sellerEmail}',
					],
				},
			],
		},
	],
}
