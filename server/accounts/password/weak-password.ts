import { fail, Problem } from '../../platform/problem.ts'
import { violationText } from '../../platform/problem-text.ts'
import type { Caller } from '../caller.ts'

interface Chosen {
	readonly newPassword: string
	readonly email: string
}

/** Throws `invalid_input` for the person's own email and `weak_password` for a common password. */
export async function assertStrongPassword({ newPassword, email }: Chosen, { language }: Caller): Promise<void> {
	if (newPassword.toLowerCase() === email.toLowerCase()) {
		const detail = violationText('password_is_email', 0, language)
		throw new Problem('invalid_input', { errors: [{ field: 'newPassword', detail }] })
	}
	if (await isCommonPassword(newPassword)) fail('weak_password')
}

/** Ignores case, and signs and digits around a common password. */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= loadCommon()
	const words = await common
	const folded = password.toLowerCase()
	const withoutSigns = folded.replace(/[^\p{L}\p{N}]/gu, '')
	const bare = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
	const isMostlyBare = bare.length * 2 >= folded.length
	return words.has(folded) || words.has(withoutSigns) || (isMostlyBare && words.has(bare))
}

let common: Promise<ReadonlySet<string>> | undefined

async function loadCommon(): Promise<ReadonlySet<string>> {
	// Some 50,000 words: they load only when somebody chooses a password.
	const { dictionary } = await import('@zxcvbn-ts/language-common')
	return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()))
}
