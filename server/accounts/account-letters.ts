import { shownEmail } from '#contract/emails/shown-email.ts'
import { type Language, textIn } from '#contract/values/language.ts'
import { m } from '#messages'
import { formatMoment } from '../mail/format-times.ts'
import { type LetterContent, layOutLetter, type Seller } from '../mail/lay-out-letter.ts'
import type { Letter } from '../mail/letter.ts'

interface Addressing {
	readonly to: string
	readonly language: Language
	readonly seller: Seller
	readonly publicUrl: string
}

function write(addressing: Addressing, heading: string, content: Omit<LetterContent, 'subject' | 'heading'>): Letter {
	const locale = { locale: addressing.language }
	const subject = m.letter_subject({ heading, shop: textIn(addressing.language, addressing.seller.shopName) }, locale)
	return layOutLetter({ ...content, subject, heading }, addressing)
}

function confirmLink({ publicUrl, to, language }: Addressing, token: string) {
	const query = new URLSearchParams({ email: to, token })
	return { label: m.letter_confirm_link({}, { locale: language }), url: `${publicUrl}/confirm-email?${query}` }
}

function resetLink({ publicUrl, to, language }: Addressing, token: string) {
	const query = new URLSearchParams({ email: to, token })
	return { label: m.letter_reset_link({}, { locale: language }), url: `${publicUrl}/reset-password?${query}` }
}

function signInLink({ publicUrl, language }: Addressing) {
	return { label: m.letter_sign_in_link({}, { locale: language }), url: `${publicUrl}/auth` }
}

// Mail clients make links of these: web addresses, and domains with or without a path. Initials are no domain.
const link = /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}|[\p{L}\p{N}]\.\p{L}{2,}[/:?#]/iu

/** Leaves out a name that looks like a link: a stranger may have typed it. */
function greeting({ language }: Addressing, name: string): string {
	const locale = { locale: language }
	return link.test(name) ? m.letter_greeting_nameless({}, locale) : m.letter_greeting({ name }, locale)
}

interface NewAccount {
	readonly fullName: string
	readonly token: string
	readonly hours: number
	/** Without one the link sets it. */
	readonly hasPassword: boolean
}

export function confirmLetter(addressing: Addressing, { fullName, token, hours, hasPassword }: NewAccount): Letter {
	const locale = { locale: addressing.language }
	const shop = textIn(addressing.language, addressing.seller.shopName)
	const intro = hasPassword ? m.letter_confirm_intro : m.letter_first_password_intro
	return write(addressing, m.letter_confirm_subject({}, locale), {
		paragraphs: [greeting(addressing, fullName), intro({ shop }, locale)],
		link: (hasPassword ? confirmLink : resetLink)(addressing, token),
		closing: [m.letter_link_hours({ hours }, locale), m.letter_not_you({}, locale)],
	})
}

export function knownEmailLetter(addressing: Addressing): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_known_subject({}, locale), {
		paragraphs: [m.letter_known_intro({}, locale), m.letter_known_hint({}, locale)],
		link: signInLink(addressing),
	})
}

/** The code is the only number of six digits in the letter. */
export function codeLetter(addressing: Addressing, { code, minutes }: { code: string; minutes: number }): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_code_subject({}, locale), {
		paragraphs: [m.letter_code_intro({ minutes }, locale)],
		code,
		closing: [m.letter_code_warning({}, locale)],
	})
}

export function resetLetter(addressing: Addressing, { token, minutes }: { token: string; minutes: number }): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_reset_subject({}, locale), {
		paragraphs: [m.letter_reset_intro({}, locale)],
		link: resetLink(addressing, token),
		closing: [m.letter_link_minutes({ minutes }, locale), m.letter_not_you({}, locale)],
	})
}

export function passwordChangedLetter(addressing: Addressing): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_password_changed_subject({}, locale), {
		paragraphs: [m.letter_password_changed_intro({}, locale)],
		link: signInLink(addressing),
		closing: [m.letter_password_changed_warning({ email: shownEmail(addressing.seller.email) }, locale)],
	})
}

export function changeEmailLetter(addressing: Addressing, { token, hours }: { token: string; hours: number }): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_change_email_subject({}, locale), {
		paragraphs: [m.letter_change_email_intro({}, locale)],
		link: confirmLink(addressing, token),
		closing: [m.letter_link_hours({ hours }, locale), m.letter_not_you({}, locale)],
	})
}

export function emailAskedLetter(addressing: Addressing, newEmail: string): Letter {
	const locale = { locale: addressing.language }
	const warning = m.letter_email_asked_warning({ email: shownEmail(addressing.seller.email) }, locale)
	return write(addressing, m.letter_email_asked_subject({}, locale), {
		paragraphs: [m.letter_email_asked_intro({ email: shownEmail(newEmail) }, locale), warning],
	})
}

export function emailChangedLetter(addressing: Addressing, newEmail: string): Letter {
	const locale = { locale: addressing.language }
	const warning = m.letter_email_changed_warning({ email: shownEmail(addressing.seller.email) }, locale)
	return write(addressing, m.letter_email_changed_subject({}, locale), {
		paragraphs: [m.letter_email_changed_intro({ email: shownEmail(newEmail) }, locale), warning],
	})
}

export function reuseLetter(addressing: Addressing, device: string): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_reuse_subject({}, locale), {
		paragraphs: [
			m.letter_reuse_intro({ device: device || m.letter_unknown_device({}, locale) }, locale),
			m.letter_reuse_hint({ email: shownEmail(addressing.seller.email) }, locale),
		],
		link: signInLink(addressing),
	})
}

export function newDeviceLetter(
	addressing: Addressing,
	{ device, ipAddress, at }: { device: string; ipAddress: string; at: Date },
): Letter {
	const { language, seller, publicUrl } = addressing
	const locale = { locale: language }
	return write(addressing, m.letter_new_device_subject({}, locale), {
		paragraphs: [
			m.letter_new_device_intro({}, locale),
			[
				m.letter_new_device_device({ device: device || m.letter_unknown_device({}, locale) }, locale),
				m.letter_new_device_time({ time: formatMoment(at, language) }, locale),
				m.letter_new_device_address({ address: ipAddress }, locale),
			].join('\n'),
			m.letter_new_device_you({}, locale),
			m.letter_new_device_not_you({ email: shownEmail(seller.email) }, locale),
		],
		link: { label: m.letter_new_device_link({}, locale), url: `${publicUrl}/profile` },
	})
}

export function accountDeletedLetter(addressing: Addressing): Letter {
	const locale = { locale: addressing.language }
	return write(addressing, m.letter_account_deleted_subject({}, locale), {
		paragraphs: [
			m.letter_account_deleted_intro({}, locale),
			m.letter_account_deleted_orders({}, locale),
			m.letter_account_deleted_warning({ email: shownEmail(addressing.seller.email) }, locale),
		],
	})
}
