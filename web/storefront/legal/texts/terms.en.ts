import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
	title: 'User agreement (public offer)',
	summary:
		'This is the contract between you and the seller: how to place and pay for an order, how we deliver it and what to do if something goes wrong.',
	effective: '2026-11-30',
	version: '2026-11-30',
	sections: [
		{
			heading: '1. General provisions',
			blocks: [
				{
					kind: 'text',
					text: 'This agreement is published by {sellerName}, BIN/IIN {sellerBin} (“we” or “the seller”). It applies to the site {shopUrl} (“the site”) and to everyone who buys toys there (“you” or “the buyer”).',
				},
				{
					kind: 'text',
					text: 'The agreement is a public offer: a proposal, addressed to everyone, to conclude a retail sale contract (articles 395 and 447 of the Civil Code of the Republic of Kazakhstan). The contract you conclude is a public contract and a contract of adhesion (articles 387 and 389): its terms are the same for all buyers.',
				},
				{
					kind: 'text',
					text: 'The law of the Republic of Kazakhstan applies, including Law No. 274-IV of 4 May 2010 “On the Protection of Consumer Rights”. Where a term of the agreement is worse for you than the law, the law prevails.',
				},
				{
					kind: 'text',
					text: 'The pages “Delivery and payment”, “Returns and exchange” and “Claims” are parts of this agreement. The processing of data is described in the privacy policy; consent to it is given separately.',
				},
			],
		},
		{
			heading: '2. Registration and orders',
			blocks: [
				{
					kind: 'text',
					text: 'The catalogue is open to everyone. To place an order you need to register, confirm your e-mail address and sign in. Orders are placed by adults, or by minors with the consent of a parent or another legal representative.',
				},
				{
					kind: 'list',
					items: [
						'Put toys in the cart: no more than 20 pieces of one toy per order.',
						'Give your name, telephone and a delivery address in Kostanay, and choose how to pay.',
						'Read this agreement and the consent to personal data processing and tick the box. It is never ticked in advance.',
						'Submit the order. The site confirms it and shows its number, and you receive an e-mail with the contents of the order and our details.',
					],
				},
				{
					kind: 'text',
					text: 'Submitting an order with the box ticked is acceptance of the offer (article 396 of the Civil Code). The contract is concluded at the moment the site confirms that the order has been received. We keep the version of the agreement and the time when you accepted it.',
				},
			],
		},
		{
			heading: '3. Prices',
			blocks: [
				{
					kind: 'text',
					text: 'Prices are given in tenge only. The price is fixed at the moment of the order: a later change on the site does not change your order. If a price or the total changed while you were checking out, the site will not accept the order at the new price without your knowledge: it shows what changed and you decide.',
				},
				{
					kind: 'text',
					text: 'You pay the total shown at checkout. We charge nothing on top of it.',
				},
			],
		},
		{
			heading: '4. Toys made to order',
			blocks: [
				{
					kind: 'text',
					text: 'Only toys marked “Made to order” are made to order: the mark stands on the card or, where only a part of what you order is in stock, in the cart and the order, which show both parts. All other toys are sold from what is in stock. The day until which we make the toys “Made to order” is shown before you order, in the order and in the letter about it. If it does not suit you, you may withdraw from the order free of any charge.',
				},
			],
		},
		{
			heading: '5. Delivery',
			blocks: [
				{
					kind: 'text',
					text: 'We deliver within the city of Kostanay only. We agree the day and time with you by telephone. The risk of accidental loss or damage passes to you when you receive the toy. If we have not delivered the order by the agreed time, you may cancel it and get your money back. Details are on the page “Delivery and payment”.',
				},
			],
		},
		{
			heading: '6. Payment',
			blocks: [
				{
					kind: 'list',
					items: [
						{ online: 'In cash on receipt.', cash: 'In cash on receipt.', onlineAlone: '', neither: '' },
						{
							online:
								'Online by bank card on the protected page of the payment service YooKassa. You enter card details only there: we neither receive nor store them. We send the service the number and the sum of the order, and where it sends you a receipt, also your e-mail, telephone and the contents of the order.',
						},
					],
				},
				{
					kind: 'text',
					text: {
						online:
							'An online order counts as paid when the payment service has confirmed the payment. If there is no payment by the time that the order names, the order may be cancelled; no money is taken in that case, and if a payment did go through, we return it in full.',
						cash: 'If the shop takes other ways to pay too, the checkout offers them.',
						neither: 'The checkout offers the ways to pay.',
					},
				},
				{
					kind: 'text',
					text: {
						none: 'The slip that you get with the order and the letter about it prove the purchase.',
						till: 'We give you the document that proves the purchase (the fiscal receipt) as you get the order, on paper or in electronic form.',
						provider:
							'The service that took a payment in advance sends you its fiscal receipt in electronic form. The slip that you get with the order proves the purchase too.',
					},
				},
			],
		},
		{
			heading: '7. Rights and duties of the seller',
			blocks: [
				{ kind: 'text', text: 'We must:' },
				{
					kind: 'list',
					items: [
						'give full and true information about the toy and about ourselves in Kazakh and Russian;',
						'sell toys whose conformity with the technical regulation of the Customs Union TR CU 008/2011 “On the safety of toys” has been confirmed, stating age and warnings;',
						'hand over exactly what you ordered, undamaged and by the agreed time;',
						'accept returns and claims as the law requires;',
						'protect your personal data.',
					],
				},
				{
					kind: 'text',
					text: 'We may ask you to clarify the details of an order; decline to deliver outside Kostanay; close access to an account used to attack the site or to harm others. Orders already paid for and your money are not lost in that case.',
				},
			],
		},
		{
			heading: '8. Rights and duties of the buyer',
			blocks: [
				{ kind: 'text', text: 'You may:' },
				{
					kind: 'list',
					items: [
						'before ordering, obtain information about the toy, the seller, the price, payment and delivery;',
						'cancel an order on the “My orders” page while it is pending or processing, and later, until the toy is handed over, by writing to us or calling us; costs incurred before the withdrawal are reimbursed only if and as far as the law provides;',
						'return or exchange a toy of proper quality within 14 calendar days if it has not been used;',
						'make demands if the toy turns out to be defective;',
						'download your data and delete your account.',
					],
				},
				{
					kind: 'text',
					text: 'You must give a correct name, telephone and address; accept the order at the agreed time and pay for it if you chose cash; keep your password secret and tell us if someone else has learned it; observe the age and the warnings stated on the toy.',
				},
			],
		},
		{
			heading: '9. Reviews',
			blocks: [
				{
					kind: 'text',
					text: 'A review can be left by anyone whose order with that toy has been completed. The review and your name are visible to all visitors of the site. You can change or delete it at any time. We may remove a review that contains insults, advertising, other people’s personal data or information prohibited by law. We do not delete reviews for a low rating.',
				},
			],
		},
		{
			heading: '10. Liability',
			blocks: [
				{
					kind: 'text',
					text: 'Each party is liable for breach of the contract under the laws of the Republic of Kazakhstan. We do not limit liability for harm to life and health or for defects of toys. We are not liable for a delay if you gave a wrong address or telephone. Neither party is liable for what was caused by force majeure if it told the other at once.',
				},
			],
		},
		{
			heading: '11. Claims and disputes',
			blocks: [
				{
					kind: 'text',
					text: 'You can make a claim through the form on the “Claims” page, by a letter to {sellerEmail} or at our address. We answer in writing within 10 calendar days of receiving it. If we cannot agree, you may turn to the consumer protection authority or to a court of the Republic of Kazakhstan. Jurisdiction is set by law; the agreement does not restrict your right to choose a court.',
				},
			],
		},
		{
			heading: '12. Other terms',
			blocks: [
				{
					kind: 'text',
					text: 'We may change the agreement by publishing a new dated version on the site. Your order is governed by the version in force when it was placed. If one term is invalid, the others remain in force.',
				},
				{
					kind: 'text',
					text: 'The agreement is published in Kazakh, Russian and English. The Kazakh and Russian texts have equal force; the English one is given for convenience.',
				},
			],
		},
		{
			heading: '13. Details of the seller',
			blocks: [
				{
					kind: 'list',
					items: [
						'Seller: {sellerName}',
						'BIN/IIN: {sellerBin}',
						'Address: {sellerAddress}',
						'Telephone: {sellerPhone}',
						'E-mail: {sellerEmail}',
						'Site: {shopUrl}',
					],
				},
			],
		},
	],
}
