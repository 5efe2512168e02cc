import { asciiDomain } from '#contract/emails/ascii-domain.ts'
import { limits } from '#contract/limits.ts'
import { z } from '#contract/zod.ts'

interface StoredProfile {
	readonly fullName: string
	readonly email: string
}

function plainEmail(text: string): string {
	const email = text.trim()
	return asciiDomain(email, email.length).toLowerCase()
}

/** Compares as the server does. */
export function isSameEmail(one: string, other: string): boolean {
	return plainEmail(one) === plainEmail(other)
}

/** Some servers know a national domain only as it is kept. */
export function sentProfile<Kept extends StoredProfile>(kept: Kept, filled: StoredProfile): Kept {
	return { ...kept, ...filled, ...(isSameEmail(filled.email, kept.email) && { email: kept.email }) }
}

/** Whether the browser wrote a national domain in ASCII, which is longer than what was typed: the server counts that. */
function isRewritten(text: string): boolean {
	return /[@.]xn--/i.test(text)
}

/**
 * Checks the length and nothing else; the server judges the rest. The limits hold only for changed values: a longer stored one
 * may stay.
 */
export function changedProfile(stored: StoredProfile) {
	const upTo = (limit: number, isStored: (text: string) => boolean) =>
		z.string().superRefine((text, context) => {
			if (text.trim().length <= limit || isStored(text)) return
			context.addIssue({ code: 'too_big', origin: 'string', maximum: limit, message: 'max_length', input: text })
		})
	return z.object({
		fullName: upTo(limits.profileName, (text) => text.trim() === stored.fullName),
		email: upTo(limits.profileEmail, (text) => isSameEmail(text, stored.email) || isRewritten(text)),
	})
}
