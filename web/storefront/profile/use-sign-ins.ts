import { useCallback, useEffect, useState } from 'react'
import type { SignInOfPerson } from '#contract/accounts.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'

type Listed =
	| { readonly state: 'loading' }
	/** Another server may not keep account of them. */
	| { readonly state: 'unknown' }
	| { readonly state: 'failed'; readonly error: unknown }
	| { readonly state: 'listed'; readonly signIns: readonly SignInOfPerson[] }

/** The person's sign-ins, read when the screen opens and whenever `reload` says so. */
export function useSignIns() {
	const [listed, setListed] = useState<Listed>({ state: 'loading' })

	/** Answers whether the list could be read. */
	const reload = useCallback(async () => {
		try {
			setListed({ state: 'listed', signIns: await call('GET /profile/sign-ins', {}) })
			return true
		} catch (error) {
			const isUnknown = error instanceof ApiProblem && error.status === 404
			setListed(isUnknown ? { state: 'unknown' } : { state: 'failed', error })
			return false
		}
	}, [])

	useEffect(() => void reload(), [reload])

	/** Ends one, and takes it off the list; one that has ended meanwhile, too. */
	async function end(id: string): Promise<void> {
		try {
			await call('DELETE /profile/sign-ins/{id}', { params: { id } })
		} catch (error) {
			if (!(error instanceof ApiProblem) || error.status !== 404) throw error
		}
		setListed((before) =>
			before.state === 'listed' ? { ...before, signIns: before.signIns.filter((signIn) => signIn.id !== id) } : before,
		)
	}

	return { listed, reload, end }
}
