import { ApiProblem } from '../../platform/api/api-problem.ts'

/** Asks for the password, with what was wrong with the one before; `undefined` when the person gives up. */
export type AskPassword = (wrong: string | undefined) => Promise<string | undefined>

/**
 * Makes a change that may need a fresh proof of who makes it: when the server says so, asks for the password and
 * repeats the call with it. Answers `undefined` when the person gives up, and throws every other failure.
 */
export async function reauthenticate<Result>(
	attempt: (currentPassword?: string) => Promise<Result>,
	askPassword: AskPassword,
): Promise<Result | undefined> {
	let password: string | undefined
	for (;;) {
		try {
			return await attempt(password)
		} catch (error) {
			const asksFor = password === undefined ? 'reauthenticate' : 'wrong_password'
			if (!(error instanceof ApiProblem) || error.problem.code !== asksFor) throw error
			const given = await askPassword(password === undefined ? undefined : error.detail)
			if (given === undefined) return undefined
			password = given
		}
	}
}
