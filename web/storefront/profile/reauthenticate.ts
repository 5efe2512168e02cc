import { ApiProblem } from '../../platform/api/api-problem.ts'

/** Where the person is asked for the password. It stays open while one is tried, so that it can say what was wrong. */
export interface PasswordPrompt {
	/** Waits for a password, telling what was wrong with the one before; `undefined` when the person gives up. */
	readonly ask: (wrong: string | undefined) => Promise<string | undefined>
	readonly close: () => void
}

/**
 * Makes a change that may need a fresh proof of who makes it: when the server says so, asks for the password and
 * repeats the call with it. Answers `undefined` when the person gives up, and throws every other failure.
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
