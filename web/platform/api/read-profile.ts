import type { Profile } from '#contract/accounts.ts'
import { readFields, readText } from './read-value.ts'

/** `undefined` without an email: the answer of a change may have none. */
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
