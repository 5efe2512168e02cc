import type { Profile } from '#contract/accounts.ts'
import { readFields, readText } from './read-value.ts'

/** Reads a person's profile; `undefined` when it has no email, as the answer of a change may have none. */
export function readProfile(value: unknown): Profile | undefined {
	const fields = readFields(value)
	const email = readText(fields.get('email'))
	if (email === '') return undefined
	return {
		fullName: readText(fields.get('fullName')),
		email,
		twoFactorEnabled: fields.get('twoFactorEnabled') === true,
	}
}
