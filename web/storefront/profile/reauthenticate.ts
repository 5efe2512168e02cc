import { ApiProblem } from '../../platform/api/api-problem.ts'

/** Stays open while a password is checked, to show an error. */
export interface PasswordPrompt {
	/** `wrong` is the error of the last password. Resolves to `undefined` when the person gives up. */
	readonly ask: (wrong: string | undefined) => Promise<string | undefined>
	readonly close: () => void
}

/**
 * Asks for the password when the server demands it and repeats the call. Resolves to `undefined` when the person gives up;
 * throws all other failures.
 */
export async function reauthenticate<Result>(
	attempt: (currentPassword?: string) => Promise<Result>,
	prompt: PasswordPrompt,
): Promise<Result | undefined> {
	try {
		return await attempt()
	} catch (error) {
		if (!isProblem(error, 'reauthenticate')) throw error
	}
	try {
		return await attemptWithPassword(attempt, prompt)
	} finally {
		prompt.close()
	}
}

async function attemptWithPassword<Result>(
	attempt: (currentPassword: string) => Promise<Result>,
	{ ask }: PasswordPrompt,
): Promise<Result | undefined> {
	let wrong: string | undefined
	for (;;) {
		const password = await ask(wrong)
		if (password === undefined) return undefined
		try {
			return await attempt(password)
		} catch (error) {
			if (!isProblem(error, 'wrong_password')) throw error
			wrong = error.detail
		}
	}
}

function isProblem(error: unknown, code: string): error is ApiProblem {
	return error instanceof ApiProblem && error.problem.code === code
}
