export interface TestCard {
	readonly number: string
	readonly system: 'MasterCard' | 'Visa' | 'Mir'
	readonly isSecure: boolean
	readonly refusal?: { readonly party: string; readonly reason: string }
}

interface Row {
	readonly numbers: readonly [string, string, string]
	readonly isSecure?: boolean
	readonly reason?: string
	readonly party?: string
}

// https://yookassa.ru/developers/payment-acceptance/testing-and-going-live/testing
const rows: readonly Row[] = [
	{ numbers: ['5555555555554477', '4793128161644804', '2200000000000004'], isSecure: true },
	{ numbers: ['5555555555554444', '4111111111111111', '2202474301322987'] },
	{ numbers: ['5555555555554592', '4839665499603842', '2200000000000012'], reason: '3d_secure_failed', isSecure: true },
	{ numbers: ['5555555555554535', '4926946416239025', '2200000000000020'], reason: 'call_issuer' },
	{ numbers: ['5555555555554543', '4141435412630840', '2200000000000038'], reason: 'card_expired' },
	{
		numbers: ['5555555555554584', '4969751510013864', '2201382000000054'],
		reason: 'country_forbidden',
		party: 'yoo_money',
	},
	{ numbers: ['5555555555554568', '4483274282299972', '2200000000000046'], reason: 'fraud_suspected' },
	{
		numbers: ['5555555555554634', '4119098878796485', '2201696981989955'],
		reason: 'fraud_suspected',
		party: 'yoo_money',
	},
	{ numbers: ['5555555555554527', '4889971706588753', '2202202212312379'], reason: 'general_decline' },
	{ numbers: ['5555555555554600', '4562265587712390', '2200000000000053'], reason: 'insufficient_funds' },
	{ numbers: ['5555555555554618', '4951017853630544', '2201382000000013'], reason: 'invalid_card_number' },
	{ numbers: ['5555555555554626', '4194180666146368', '2200770212727079'], reason: 'invalid_csc' },
	{ numbers: ['5555555555554501', '4654130848359150', '2201382000000021'], reason: 'issuer_unavailable' },
	{ numbers: ['5555555555554576', '4565231022577548', '2201382000000039'], reason: 'payment_method_limit_exceeded' },
	{ numbers: ['5555555555554550', '4233961169071671', '2201382000000047'], reason: 'payment_method_restricted' },
]

const systems = ['MasterCard', 'Visa', 'Mir'] as const

export const testCards: readonly TestCard[] = rows.flatMap(
	({ numbers, isSecure = false, reason, party = 'payment_network' }) =>
		systems.map((system, index) => {
			const number = numbers[index]
			invariant(number, `each row has a card of ${system}`)
			return { number, system, isSecure, ...(reason && { refusal: { party, reason } }) }
		}),
)

export function findTestCard(typed: string): TestCard | undefined {
	const digits = typed.replace(/[\s-]/g, '')
	return testCards.find(({ number }) => number === digits)
}

import { invariant } from '#contract/invariant.ts'
