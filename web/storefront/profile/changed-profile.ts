import { updateProfile } from '#contract/accounts.ts'
import { limits } from '#contract/limits.ts'

interface Stored {
	readonly fullName: string
	readonly email: string
}

/** The profile's form: the profile's limits hold for a value that changes; a longer stored one may stay. */
export function changedProfile(stored: Stored) {
	const isLong = (value: string, kept: string, limit: number) => value.trim() !== kept && value.trim().length > limit
	return updateProfile.body.pick({ fullName: true, email: true }).superRefine((form, context) => {
		const checked = [
			['fullName', limits.profileName],
			['email', limits.profileEmail],
		] as const
		for (const [field, limit] of checked) {
			if (!isLong(form[field], stored[field], limit)) continue
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
