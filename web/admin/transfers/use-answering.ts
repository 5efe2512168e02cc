import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { orderNumber } from '../../platform/api/read-order.ts'
import { formatTenge } from '../../platform/format.ts'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

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
			showToast('error', m.transfers_answer_failed({ reason }))
		}
		setBusy(undefined)
		onTried()
	}

	const answer = (hasCome: boolean) =>
		call('POST /orders/{id}/transfer/answer', { params: { id }, body: { hasCome, amount } })

	async function deny() {
		if (!(await askConfirmation(m.transfers_missing_sure(texts), m.transfers_missing()))) return
		await run('missing', m.transfers_missing_done(), () => answer(false))
	}

	async function giveBack(refundId: string) {
		if (!(await askConfirmation(m.transfers_returned_sure(texts), m.transfers_returned()))) return
		const send = () => call('POST /transfer-refunds/{id}', { params: { id: refundId } })
		await run('returned', m.transfers_returned_done(), send)
	}

	return {
		busy,
		confirm: () => void run('came', m.transfers_came_done(texts), () => answer(true)),
		deny: () => void deny(),
		giveBack: (refundId: string) => void giveBack(refundId),
	}
}
