import { updateProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

interface StoredProfile {
	readonly fullName: string
	readonly email: string
}

/** Compares as the server does. */
export function isSameEmail(one: string, other: string): boolean {
	return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The limits hold only for changed values; a longer stored value may stay. */
export function changedProfile(stored: StoredProfile) {
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
