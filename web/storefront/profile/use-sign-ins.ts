import { useCallback, useEffect, useRef, useState } from 'react'
import type { SignInOfPerson } from '#contract/accounts.ts'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'

export type ListedSignIns =
	| { readonly state: 'loading' }
	/** Other servers may not list sign-ins. */
	| { readonly state: 'unknown' }
	| { readonly state: 'failed'; readonly error: unknown }
	| { readonly state: 'listed'; readonly signIns: readonly SignInOfPerson[] }

/** Never rejects. */
export async function listSignIns(): Promise<Exclude<ListedSignIns, { state: 'loading' }>> {
	try {
		return { state: 'listed', signIns: await call('GET /profile/sign-ins', {}) }
	} catch (error) {
		const isUnknown = error instanceof ApiProblem && error.status === 404
		return isUnknown ? { state: 'unknown' } : { state: 'failed', error }
	}
}

export function useSignIns(first: ListedSignIns | undefined) {
	const [listed, setListed] = useState<ListedSignIns>(first ?? { state: 'loading' })

	const reload = useCallback(async () => {
		const read = await listSignIns()
		setListed(read)
		return read.state === 'listed'
	}, [])

	const isRead = useRef(first !== undefined)
	useEffect(() => {
		if (!isRead.current) void reload()
	}, [reload])

	/** A sign-in that has already ended also leaves the list. */
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
