import type { claimKinds } from '#contract/claims.ts'
import { shownEmail } from '#contract/emails/shown-email.ts'
import { defaultLanguage, type Language } from '#contract/values/language.ts'
import { m } from '#messages'
import { layOutLetter, type Seller } from '../mail/lay-out-letter.ts'
import type { Letter } from '../mail/letter.ts'

interface LetterClaim {
	readonly number: string
	readonly kind: (typeof claimKinds)[number]
	readonly fullName: string
	readonly email: string
	readonly phone: string
	readonly orderNumber: string
	readonly text: string
	readonly language: Language
	readonly receivedAt: Date
	readonly answerBy: string
}

/** Confirms a claim to its sender, with the last day for the answer. */
export function receiptLetter(claim: LetterClaim, seller: Seller): Letter {
	const { number, kind, language, email } = claim
	const locale = { locale: language }
	const subject =
		kind === 'return'
			? m.claim_letter_receipt_subject_return({ number }, locale)
			: m.claim_letter_receipt_subject_claim({ number }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [
			m.claim_letter_greeting({ name: claim.fullName }, locale),
			m.claim_letter_receipt_intro(datesOf(claim, language), locale),
			m.claim_letter_receipt_hint({}, locale),
			...describeClaim(claim, language),
		],
		closing: [m.claim_letter_not_you({}, locale)],
	}
	return layOutLetter(content, { to: email, language, seller })
}

/** Announces a claim to the shopkeeper, in Russian. */
export function sellerLetter(claim: LetterClaim, seller: Seller): Letter {
	const { number, kind, email } = claim
	const language = defaultLanguage
	const locale = { locale: language }
	const dates = datesOf(claim, language)
	const subject =
		kind === 'return'
			? m.claim_letter_seller_subject_return({ number, answerBy: dates.answerBy }, locale)
			: m.claim_letter_seller_subject_claim({ number, answerBy: dates.answerBy }, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [
			m.claim_letter_seller_intro(dates, locale),
			m.claim_letter_seller_answer({ email: shownEmail(email) }, locale),
			m.claim_letter_name({ name: claim.fullName }, locale),
			...describeClaim(claim, language),
		],
	}
	return layOutLetter(content, { to: seller.email, language, seller })
}

function describeClaim({ phone, orderNumber, text }: LetterClaim, language: Language): string[] {
	const locale = { locale: language }
	return [
		...(phone ? [m.claim_letter_phone({ phone }, locale)] : []),
		...(orderNumber ? [m.claim_letter_order({ order: orderNumber }, locale)] : []),
		m.claim_letter_text({}, locale),
		...text.split(/\n+/).filter((line) => line.trim() !== ''),
	]
}

function datesOf({ receivedAt, answerBy }: LetterClaim, language: Language) {
	const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Qostanay' })
	return { date: day.format(receivedAt), answerBy: day.format(new Date(`${answerBy}T00:00:00Z`)) }
}
