import type { LegalText } from './legal-text.ts'

export const privacyEn: LegalText = {
	title: 'Privacy policy',
	summary:
		'Which data about you the shop needs, why, where they are stored, who receives them and how you can control them.',
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: '1. Terms',
			blocks: [
				{
					kind: 'list',
					items: [
						'Personal data: information that relates to you and by which you can be identified.',
						'Subject of personal data: you, the person the data relate to.',
						'Operator: the one who collects, processes and protects personal data.',
						'Processing: accumulating, storing, changing, supplementing, using, transferring, depersonalising, blocking and destroying data.',
						'Cross-border transfer: transfer of data to the territory of another state.',
					],
				},
			],
		},
		{
			heading: '2. Operator',
			blocks: [
				{
					kind: 'text',
					text: 'The operator is {sellerName}, BIN/IIN {sellerBin}, address: {sellerAddress} (“we”). The policy applies to the site {shopUrl} and follows Law of the Republic of Kazakhstan No. 94-V of 21 May 2013 “On Personal Data and Their Protection” (“the Law”).',
				},
			],
		},
		{
			heading: '3. Which data we process',
			blocks: [
				{ kind: 'text', text: 'Data that you give us yourself:' },
				{
					kind: 'list',
					items: [
						'name;',
						'e-mail address;',
						'telephone number;',
						'delivery address and the comment on an order;',
						'contents and history of orders, favourites with the price and stock that you saw, the link by which you share them and your wish for letters about them, reviews, ratings and the marks “Helpful”, and of those signed in the cart too;',
						'messages to us: returns, claims, and requests to be called back with a name, a phone and the cart.',
					],
				},
				{ kind: 'text', text: 'Technical data that arise while the site works:' },
				{
					kind: 'list',
					items: [
						'the device fingerprint, a value that the browser computes from its settings; it serves only to protect signing in;',
						'the network (IP) address of the connection and the time of sign-ins, refusals and other events that matter for security, in the security log;',
						'records of consents: version of the text, time and address of the connection.',
					],
				},
				{
					kind: 'text',
					text: {
						online:
							'We store the password only in an irreversibly transformed form and cannot learn it. Bank card details never reach us. We do not collect data on health or beliefs, nor biometric data. If you give the data of another person, for instance of someone who receives a present, do so with that person’s consent.',
						cash: 'We store the password only in an irreversibly transformed form and cannot learn it. We do not collect data on health or beliefs, nor biometric data. If you give the data of another person, for instance of someone who receives a present, do so with that person’s consent.',
					},
				},
			],
		},
		{
			heading: '4. Cookies',
			blocks: [
				{
					kind: 'text',
					text: 'The site uses essential cookies only. There are no advertising or analytics cookies, so we do not ask for permission for them.',
				},
				{
					kind: 'list',
					items: [
						'cart: the contents of the cart, that is toy ids and quantities; kept for 7 days;',
						'role: a hint which pages to show to a signed-in person; it grants no rights;',
						'language: the chosen language;',
						'wrote: marks for 10 seconds that you have just changed something, so that you see it at once; it holds nothing about you;',
						'the sign-in refresh cookie: saves you from typing the password each time; not readable by programs on the page, valid for up to 30 days.',
					],
				},
				{
					kind: 'text',
					text: 'Besides cookies, the memory of the browser tab keeps a short-lived access key and what you began to fill in at checkout during your visit, and the memory of the browser keeps whose cart it is, the last 12 toys you looked at (the entry viewed; it is not sent to the shop and goes when you delete the site’s data in the browser) and your last searches, which you can clear in the suggestions of the search. The shop counts what is searched for and how often without knowing by whom, and keeps these counts for 30 days. It does not count texts with an @ or with six or more digits; its staff see a search only when it was made at least three times. So that the counts cannot be forged, the server remembers until the end of the day what was already counted from one network address, only in its working memory and as fingerprints that reveal neither the address nor the text. On about every fourth visit the browser tells the shop how fast the page opened, how soon it answered presses and how much it shifted: only these figures, the kind of page and whether it was a phone or a computer, without cookies. The shop keeps only the counts of such visits, for 28 days; how many came from one network address the server remembers until the end of the day, only in its working memory and as fingerprints that do not reveal the address. Visits with “Do Not Track” or Global Privacy Control switched on are not measured. You can delete cookies in the browser settings: the cart will then be empty and you will have to sign in again.',
				},
			],
		},
		{
			heading: '5. Purposes of processing',
			blocks: [
				{
					kind: 'list',
					items: [
						'to create an account, confirm the e-mail address and let you in safely, including by a code sent by e-mail;',
						'to accept, make and deliver an order and take payment;',
						'to tell you about the state of an order;',
						'to handle returns and answer claims;',
						'to write when a favourite gets cheaper or is back, if you asked for it; the link in each letter ends this at once;',
						'to show reviews;',
						'to protect the site and accounts from break-ins and abuse;',
						'to comply with the law: accounting, taxes, answers to authorised bodies.',
					],
				},
				{
					kind: 'text',
					text: 'We collect only what these purposes need. We send no advertising, do not sell data and make no decisions that affect your rights by automated means alone.',
				},
			],
		},
		{
			heading: '6. Legal ground',
			blocks: [
				{
					kind: 'text',
					text: 'We process data with your consent (articles 7 and 8 of the Law), which you give by a separate tick before handing over the data, and where the law requires processing. The full text is on the page “Consent to personal data processing”.',
				},
			],
		},
		{
			heading: '7. Where data are stored and how they are protected',
			blocks: [
				{
					kind: 'text',
					text: 'The database with personal data is located in the Republic of Kazakhstan (article 12 of the Law). We protect it as follows:',
				},
				{
					kind: 'list',
					items: [
						'the connection with the site is encrypted;',
						'passwords and sign-in keys are stored in an irreversibly transformed form;',
						'only those who need the data for their work have access;',
						'signing in can be protected additionally by a code sent by e-mail;',
						'events that matter for security are recorded and sign-in attempts are limited.',
					],
				},
			],
		},
		{
			heading: '8. Who receives data',
			blocks: [
				{
					kind: 'list',
					items: [
						'The courier: name, telephone, delivery address, comment and contents of the order, in order to deliver it.',
						{
							online:
								'The payment service YooKassa (Russian Federation), if you pay online: the number and the sum of the order, and where the service sends you a receipt, also your e-mail, telephone and the contents of the order. This is a cross-border transfer. You enter card details on the page of the service, which processes them under its own rules.',
						},
						'Those who run servers and send e-mail on our instructions: only as far as this requires.',
						'State bodies: only in the cases and in the manner set by law.',
					],
				},
				{
					kind: 'text',
					text: {
						online:
							'We do not transfer your name or address to other countries, and your telephone and e-mail only for the receipt of the payment service. If your mailbox is with a foreign service, letters to you pass through it. We do not place data in publicly available sources. The exception is a review that you decided to publish yourself: your name is shown beside it.',
						cash: 'We do not transfer your name, telephone, e-mail or address to other countries. If your mailbox is with a foreign service, letters to you pass through it. We do not place data in publicly available sources. The exception is a review that you decided to publish yourself: your name is shown beside it.',
					},
				},
			],
		},
		{
			heading: '9. Term of processing',
			blocks: [
				{
					kind: 'list',
					items: [
						'Account data: until you delete the account or withdraw consent.',
						'Data on orders, payments, returns and claims: as long as the law on accounting and taxes requires.',
						{
							online:
								'The e-mail and telephone for the receipt of a refund: until the payment service has accepted the refund, even if the account is deleted by then.',
						},
						'Records of consent: while it is in force and while disputes about it may arise.',
						'Requests to be called back: until we have taken the order or declined the request, 30 days at most.',
						'The security log: no longer than protecting the site requires.',
					],
				},
				{
					kind: 'text',
					text: 'When the purpose has been reached and the term has ended, data are destroyed or depersonalised.',
				},
			],
		},
		{
			heading: '10. Your rights',
			blocks: [
				{
					kind: 'list',
					items: [
						'to know that we hold your data and to have access to them;',
						'to correct and supplement them;',
						'to have data blocked if there is information that the conditions of processing are violated;',
						'to delete the data and the account;',
						'to download your own data;',
						'to withdraw consent;',
						'to turn to the authorised body for the protection of personal data or to a court.',
					],
				},
				{
					kind: 'text',
					text: 'You can change your name and e-mail in the profile. There you can also download your data and delete the account. On other matters write to {sellerEmail}. We may ask you to confirm that the request comes from you, and we answer without delay, within the term set by law.',
				},
				{
					kind: 'text',
					text: 'Consent cannot be withdrawn if this contradicts the law or if an obligation is still unfulfilled, for instance an order not yet received. Data that the law obliges us to keep remain until the end of the set term, and for that purpose only.',
				},
			],
		},
		{
			heading: '11. If data have leaked',
			blocks: [
				{
					kind: 'text',
					text: 'If the security of personal data is breached, we report it to the authorised body within one working day of discovering it and notify those whose data are affected: what happened, what we have done and what you should do.',
				},
			],
		},
		{
			heading: '12. Children',
			blocks: [
				{
					kind: 'text',
					text: 'Our toys are for children, but adults buy them. We do not ask for information about children. For a minor, consent is given by a parent or another legal representative. If a child has registered without it, write to us and we will delete the data.',
				},
			],
		},
		{
			heading: '13. Changes',
			blocks: [
				{
					kind: 'text',
					text: 'A new version is published on this page with its date. If the purposes, the set of data or the recipients change, we will ask for a new consent. The Kazakh and Russian texts have equal force; the English one is given for convenience.',
				},
			],
		},
		{
			heading: '14. Contacts',
			blocks: [
				{
					kind: 'text',
					text: 'On personal data, contact the person responsible for processing at our shop:',
				},
				{
					kind: 'list',
					items: [
						'Operator: {sellerName}, BIN/IIN {sellerBin}',
						'Address: {sellerAddress}',
						'Telephone: {sellerPhone}',
						'E-mail: {sellerEmail}',
					],
				},
			],
		},
	],
}
