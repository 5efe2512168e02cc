import { fail, Problem } from '../platform/problem.ts'
import { sayViolation } from '../platform/say.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Visit } from './visit.ts'

interface Chosen {
	readonly newPassword: string
	readonly email: string
}

/** Throws `invalid_input` for a new password that is the person's own address, and `weak_password` for a common one. */
export async function refuseWeakPassword({ newPassword, email }: Chosen, { language }: Visit): Promise<void> {
	if (newPassword.toLowerCase() === email.toLowerCase()) {
		const detail = sayViolation('password_is_email', 0, language)
		throw new Problem('invalid_input', { errors: [{ field: 'newPassword', detail }] })
	}
	if (await isCommonPassword(newPassword)) fail('weak_password')
}
