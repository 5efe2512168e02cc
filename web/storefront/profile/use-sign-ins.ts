import { useState } from 'react'
import type { SignInOfPerson } from '#contract/accounts.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'

export type ListedSignIns =
	/** Other servers may not list sign-ins. */
	| { readonly state: 'unknown' }
	| { readonly state: 'failed'; readonly error: unknown }
	| { readonly state: 'listed'; readonly signIns: readonly SignInOfPerson[] }

/** Never rejects. */
export async function listSignIns(signal?: AbortSignal): Promise<ListedSignIns> {
	try {
		return { state: 'listed', signIns: await call('GET /profile/sign-ins', {}, signal && { signal }) }
	} catch (error) {
		const isUnknown = error instanceof ApiProblem && error.status === 404
		return isUnknown ? { state: 'unknown' } : { state: 'failed', error }
	}
}

export function useSignIns(first: ListedSignIns | undefined) {
	// A page that is read again has another `first`, and the list is read again too.
	const { data: listed, reload } = useAnswer(first ?? 'sign-ins', listSignIns, { initial: first, keepsEarlier: true })
	const [ended, setEnded] = useState<readonly string[]>([])

	/** A sign-in that has already ended also leaves the list. */
	async function end(id: string): Promise<void> {
		try {
			await call('DELETE /profile/sign-ins/{id}', { params: { id } })
		} catch (error) {
			if (!(error instanceof ApiProblem) || error.status !== 404) throw error
		}
		setEnded((before) => [...before, id])
	}

	const signIns = listed?.state === 'listed' ? listed.signIns.filter(({ id }) => !ended.includes(id)) : []
	return { listed, signIns, reload, end }
}
