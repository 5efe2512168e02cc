import { minuteMs } from '#contract/values/durations.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import type { PaymentListener } from '../payments.ts'
import { deleteOutage, findOutage, type OutageKind, saveFailure } from './queries.ts'
import { ProviderFailure, type YookassaClient } from './yookassa-client.ts'

/** All processes share this state. */
export interface Outages {
	/** With `isCreating` a failure may concern all payments. */
	failed(failure: ProviderFailure, isCreating: boolean): Promise<void>
	/** With `isCreating` the provider made the payment. */
	worked(isCreating: boolean): Promise<void>
	refused(reason: string): Promise<void>
}

const triedAgainAfterMs: Readonly<Record<OutageKind, number>> = { down: minuteMs, refused: 15 * minuteMs }

/** Allows one try after a pause even during an outage. */
export async function mayTryPayments(db: Database, now: Date): Promise<boolean> {
	const outage = await findOutage(db)
	return !outage || now.getTime() - outage.lastFailedAt.getTime() >= triedAgainAfterMs[outage.kind]
}

interface OutageDeps extends Deps {
	readonly listener: () => PaymentListener
}

/** Tells the operator when an outage begins. A failure to save one never stops a payment. */
export function trackOutages(deps: OutageDeps): Outages {
	const { log } = deps
	const noting = (note: () => Promise<void>) =>
		note().catch((error: unknown) => log.warn({ err: error }, 'the state of the payment provider could not be kept'))
	const worked = (isCreating: boolean) => noting(() => noteSuccess(deps, isCreating ? undefined : 'down'))
	const refused = (reason: string) => noting(() => noteOutage(deps, 'refused', reason))
	return {
		worked,
		refused,
		async failed(failure, isCreating) {
			const { kind, details, message } = failure
			if (kind !== 'unknown') {
				// A wrong key stops all payments; so does a refused new payment, unless only its amount is wrong.
				const isForAll = details.status === 401 || (isCreating && details.parameter !== 'amount.value')
				await (isForAll ? refused(message) : worked(false))
			} else if (!isBusy(details.status)) {
				await noting(() => noteOutage(deps, 'down', message))
			}
		},
	}
}

/** The provider works, but not at once. */
function isBusy(status: number | undefined): boolean {
	return status === 429 || status === 202
}

const sentences: Readonly<Record<OutageKind, string>> = {
	down: 'the payment provider does not answer; payments are tried again',
	refused: 'the payment provider refuses payments: check the account, the key and the currency',
}

async function noteOutage({ db, clock, log, listener }: OutageDeps, kind: OutageKind, reason: string): Promise<void> {
	const isNews = await inTransaction(db, async (tx) => {
		const isFirst = await saveFailure(tx, { kind, reason, at: clock.now() })
		if (isFirst) await listener().onTrouble(tx, { kind: `provider_${kind}`, detail: reason })
		return isFirst
	})
	if (isNews) log.error({ event: 'payment-outage', kind, reason }, sentences[kind])
}

async function noteSuccess({ db, log }: OutageDeps, kind: OutageKind | undefined): Promise<void> {
	const since = await deleteOutage(db, kind)
	if (since) log.info({ event: 'payments-work', since }, 'the payment provider takes payments again')
}

export function watchClient(client: YookassaClient, outages: Outages): YookassaClient {
	async function watch<Answer>(asked: Promise<Answer>, isCreating = false): Promise<Answer> {
		try {
			const answer = await asked
			await outages.worked(false)
			return answer
		} catch (error) {
			if (error instanceof ProviderFailure) await outages.failed(error, isCreating)
			throw error
		}
	}

	return {
		createPayment: (key, body) => watch(client.createPayment(key, body), true),
		getPayment: (id) => watch(client.getPayment(id)),
		cancelPayment: (id, key) => watch(client.cancelPayment(id, key)),
		listPayments: (query) => watch(client.listPayments(query)),
		createRefund: (key, body) => watch(client.createRefund(key, body)),
		getRefund: (id) => watch(client.getRefund(id)),
		listRefunds: (query) => watch(client.listRefunds(query)),
	}
}
