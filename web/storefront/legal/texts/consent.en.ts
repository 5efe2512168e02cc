import type { LegalText } from './legal-text.ts'

export const consentEn: LegalText = {
	title: 'Consent to personal data processing',
	summary:
		'A separate consent that you give by ticking a box when you register, place an order or ask to be called back.',
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: '1. Who gives consent to whom',
			blocks: [
				{
					kind: 'text',
					text: 'I, the subject of personal data whose name and contacts are given in the form where I tick the box, freely and of my own will consent to the collection and processing of my personal data by the operator, {sellerName}, BIN/IIN {sellerBin}, address: {sellerAddress}, under Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and Their Protection”.',
				},
			],
		},
		{
			heading: '2. Purposes',
			blocks: [
				{
					kind: 'list',
					items: [
						'registration, confirming the e-mail address and signing in safely;',
						'accepting, making, delivering and paying for orders, and messages about them;',
						'returns, exchange, answers to claims;',
						'publishing the reviews I leave;',
						'protecting the site and accounts;',
						'complying with the law.',
					],
				},
			],
		},
		{
			heading: '3. List of data',
			blocks: [
				{
					kind: 'list',
					items: [
						'name, e-mail address, telephone number, delivery address;',
						'comment on an order, contents and history of orders, payment information without card details, favourites, reviews, messages;',
						'technical data: essential cookies, device fingerprint, network (IP) address and time of security events, records of consents given.',
					],
				},
			],
		},
		{
			heading: '4. Actions with the data',
			blocks: [
				{
					kind: 'text',
					text: 'Collecting, accumulating, storing, changing, supplementing, using, transferring to those named in section 5, depersonalising, blocking and destroying, by automated means and without them. The database is located in the Republic of Kazakhstan.',
				},
			],
		},
		{
			heading: '5. Transfer to third parties',
			blocks: [
				{ kind: 'text', text: 'I agree that the operator transfers:' },
				{
					kind: 'list',
					items: [
						'to the courier: name, telephone, address, comment and contents of the order;',
						'to those who run servers and send e-mail on the operator’s instructions: data as far as this requires.',
					],
				},
				{
					kind: 'text',
					text: 'Data are passed to state bodies only in the cases set by law. Data are not transferred to anyone else.',
				},
			],
		},
		{
			heading: '6. Cross-border transfer',
			blocks: [
				{
					kind: 'text',
					text: {
						online:
							'If I choose to pay online, the operator sends the payment service YooKassa in the Russian Federation the number and the sum of the order, and where the service sends me a receipt, also my e-mail, telephone and the contents of the order; I consent to this transfer. I enter card details on the page of the service myself. If I pay in cash, there is no cross-border transfer for payment.',
						cash: 'For payment no data leaves the Republic of Kazakhstan.',
					},
				},
			],
		},
		{
			heading: '7. Publicly available sources',
			blocks: [
				{
					kind: 'text',
					text: 'My data are not distributed in publicly available sources. The exception is a review that I publish myself: my name is shown beside it on the site.',
				},
			],
		},
		{
			heading: '8. Term and withdrawal',
			blocks: [
				{
					kind: 'text',
					text: 'The consent is valid from the day I tick the box until the account is deleted or the consent is withdrawn. Data that the law requires to be kept longer are kept until the end of the term set by law.',
				},
				{
					kind: 'text',
					text: 'I can withdraw consent at any time by deleting the account in the profile or by writing to {sellerEmail}, except where withdrawal contradicts the law or an obligation is still unfulfilled. After withdrawal it is not possible to order or sign in with this account.',
				},
				{
					kind: 'text',
					text: 'When I ask to be called back, the tick is consent to a call about this order: name, phone, cart, the version of this text and the time are kept until the request is answered or declined, and no longer than 30 days.',
				},
				{
					kind: 'text',
					text: 'The box is not ticked in advance. The operator keeps the version of this text, the time and the network address from which consent was given. For a minor, consent is given by a legal representative.',
				},
			],
		},
	],
}
