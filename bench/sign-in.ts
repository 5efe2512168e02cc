import { z } from 'zod'
import type { Credentials } from './add-accounts.ts'

const answerOfLogin = z.object({ accessToken: z.string() })

/** Signs a person in and returns the access token. */
export async function signIn(url: string, account: Credentials): Promise<string> {
	const answer = await fetch(`${url}/api/auth/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...account, fingerprint: 'a browser' }),
	})
	if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`)
	return answerOfLogin.parse(await answer.json()).accessToken
}
