import type { Language } from '#contract/language.ts'
import { m } from '#messages'
import { layOutLetter, type Seller } from '../mail/lay-out-letter.ts'
import type { Letter } from '../mail/letter.ts'

/** To whom a letter goes, in which language, and in whose name. */
interface Addressing {
	readonly to: string
	readonly language: Language
	readonly seller: Seller
	readonly publicUrl: string
}

/** The link that confirms an address, whether new here or changed to. */
function confirmLink({ publicUrl, to }: Addressing, token: string): string {
	return `${publicUrl}/confirm-email?${new URLSearchParams({ email: to, token })}`
}

/** Asks a newly registered person to confirm the address. */
export function confirmLetter(
	addressing: Addressing,
	person: { fullName: string; token: string; hours: number },
): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_confirm_subject({}, locale)
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_greeting({ name: person.fullName }, locale), m.letter_confirm_intro({}, locale)],
			link: { label: m.letter_confirm_link({}, locale), url: confirmLink(addressing, person.token) },
			closing: [m.letter_link_hours({ hours: person.hours }, locale), m.letter_not_you({}, locale)],
		},
		addressing,
	)
}

/** Tells the owner of an account that somebody tried to register its address again. */
export function knownAddressLetter(addressing: Addressing): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_known_subject({}, locale)
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_known_intro({}, locale), m.letter_known_hint({}, locale)],
			link: { label: m.letter_known_link({}, locale), url: `${addressing.publicUrl}/auth` },
		},
		addressing,
	)
}

/** Brings the code of the second step of signing in: the only number of six digits in the letter. */
export function codeLetter(addressing: Addressing, { code, minutes }: { code: string; minutes: number }): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_code_subject({}, locale)
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_code_intro({ minutes }, locale)],
			code,
			closing: [m.letter_code_warning({}, locale)],
		},
		addressing,
	)
}

/** Brings the link by which a forgotten password is replaced. */
export function resetLetter(addressing: Addressing, { token, minutes }: { token: string; minutes: number }): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_reset_subject({}, locale)
	const query = new URLSearchParams({ email: addressing.to, token })
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_reset_intro({}, locale)],
			link: { label: m.letter_reset_link({}, locale), url: `${addressing.publicUrl}/reset-password?${query}` },
			closing: [m.letter_link_minutes({ minutes }, locale), m.letter_not_you({}, locale)],
		},
		addressing,
	)
}

/** Tells the owner that the password is another one now. */
export function passwordChangedLetter(addressing: Addressing): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_password_changed_subject({}, locale)
	const warning = m.letter_password_changed_warning({ email: addressing.seller.email }, locale)
	return layOutLetter(
		{ subject, heading: subject, paragraphs: [m.letter_password_changed_intro({}, locale), warning] },
		addressing,
	)
}

/** Asks for the confirmation of the address that shall replace the present one. */
export function changeEmailLetter(addressing: Addressing, { token, hours }: { token: string; hours: number }): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_change_email_subject({}, locale)
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_change_email_intro({}, locale)],
			link: { label: m.letter_confirm_link({}, locale), url: confirmLink(addressing, token) },
			closing: [m.letter_link_hours({ hours }, locale), m.letter_not_you({}, locale)],
		},
		addressing,
	)
}

/** Tells the old address that another one was asked for. */
export function emailAskedLetter(addressing: Addressing, newEmail: string): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_email_asked_subject({}, locale)
	const warning = m.letter_email_asked_warning({ email: addressing.seller.email }, locale)
	return layOutLetter(
		{ subject, heading: subject, paragraphs: [m.letter_email_asked_intro({ email: newEmail }, locale), warning] },
		addressing,
	)
}

/** Tells the old address that letters go to another one now. */
export function emailChangedLetter(addressing: Addressing, newEmail: string): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_email_changed_subject({}, locale)
	const warning = m.letter_email_asked_warning({ email: addressing.seller.email }, locale)
	return layOutLetter(
		{ subject, heading: subject, paragraphs: [m.letter_email_changed_intro({ email: newEmail }, locale), warning] },
		addressing,
	)
}

/** Tells the owner that a refresh token was used a second time, and what was done about it. */
export function reuseLetter(addressing: Addressing, device: string): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_reuse_subject({}, locale)
	const named = device || m.letter_unknown_device({}, locale)
	return layOutLetter(
		{
			subject,
			heading: subject,
			paragraphs: [m.letter_reuse_intro({ device: named }, locale), m.letter_reuse_hint({}, locale)],
		},
		addressing,
	)
}
