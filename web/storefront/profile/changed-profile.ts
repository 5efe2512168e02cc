import { updateProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

interface Stored {
	readonly fullName: string
	readonly email: string
}

/** Whether two spellings are one address, as the server sees it. */
export function isSameEmail(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The profile's form: the profile's limits hold for a value that changes; a longer stored one may stay. */
export function changedProfile(stored: Stored) {
	return updateProfile.body.pick({ fullName: true, email: true }).superRefine((form, context) => {
		const checked = [
			['fullName', limits.profileName, form.fullName.trim() !== stored.fullName],
			['email', limits.profileEmail, !isSameEmail(form.email, stored.email)],
		] as const
		for (const [field, limit, isChanged] of checked) {
			if (!isChanged || form[field].trim().length <= limit) continue
			context.addIssue({
				code: 'too_big',
				origin: 'string',
				maximum: limit,
				message: 'max_length',
				path: [field],
				input: form[field],
			})
		}
	})
}
