import { useState } from 'react'
import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

/** What follows when the money did not come. */
interface Missing {
	/** The customer gets a letter. */
	readonly isTold: boolean
	/** The order is to be paid before it is worked on. */
	readonly waits: boolean
}

type Work = 'came' | 'missing' | 'returned'

/** Answers for one order. `amount` is the sum on the screen in whole tenge: the server refuses an answer to another one. */
export function useAnswering({ id }: { readonly id: string }, amount: number, onTried: () => void) {
	const [busy, setBusy] = useState<Work>()
	const texts = { number: orderNumber(id), sum: formatTenge(amount) }

	async function run(work: Work, done: string, send: () => Promise<unknown>) {
		setBusy(work)
		try {
			await send()
			showToast('success', done)
		} catch (error) {
			const reason = explainFailure('A transfer was not answered', error)
			showToast('error', m.transfers_answer_failed({ reason: answeredText(error) ?? reason }))
		}
		setBusy(undefined)
		onTried()
	}

	const answer = (hasCome: boolean) =>
		call('POST /orders/{id}/transfer/answer', { params: { id }, body: { hasCome, amount } })

	async function deny(missing: Missing) {
		if (!(await askConfirmation(missingText(texts, missing), m.transfers_missing()))) return
		const done = missing.isTold ? m.transfers_missing_done() : m.transfers_missing_noted()
		await run('missing', done, () => answer(false))
	}

	async function giveBack(refundId: string) {
		if (!(await askConfirmation(m.transfers_returned_sure(texts), m.transfers_returned()))) return
		const send = () => call('POST /transfer-refunds/{id}', { params: { id: refundId } })
		await run('returned', m.transfers_returned_done(), send)
	}

	return {
		busy,
		confirm: () => void run('came', m.transfers_came_done(texts), () => answer(true)),
		deny: (missing: Missing) => void deny(missing),
		giveBack: (refundId: string) => void giveBack(refundId),
	}
}

/** The shop's own words for customers ask to call the shop. */
export function answeredText(error: unknown): string | undefined {
	const isAnswered = error instanceof ApiProblem && error.problem.code === 'transfer_not_awaited'
	return isAnswered ? m.transfers_answered() : undefined
}

export function missingText(
	order: { readonly number: string; readonly sum: string },
	{ isTold, waits }: Missing,
): string {
	const told = isTold ? m.transfers_missing_told() : m.transfers_missing_untold()
	return [m.transfers_missing_sure(order), told, ...(waits ? [m.transfers_missing_waits()] : [])].join(' ')
}
