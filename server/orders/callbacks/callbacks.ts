import type { z } from 'zod'
import type {
	callbackRequest,
	getCallback as getCallbackCall,
	listCallbacks as listCall,
} from '#contract/ordering/callbacks.ts'
import { dayMs } from '#contract/values/durations.ts'
import { defaultLanguage } from '#contract/values/language.ts'
import { m } from '#messages'
import { limitCallbacks } from '../../accounts/limit-callbacks.ts'
import { recordChange } from '../../audit/audit-log.ts'
import { layOutLetter } from '../../mail/lay-out-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Database } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { fail } from '../../platform/problem.ts'
import type { OrderDeps } from '../order-deps.ts'
import {
	deleteCallback,
	deleteCallbacksBefore,
	deleteCallbacksOf,
	findCallback,
	insertCallback,
	listCallbackRows,
} from './queries.ts'

/** What nobody took or declined is forgotten then. */
const keptDays = 30

export interface CallbackDeps extends Pick<OrderDeps, 'db' | 'clock' | 'sendLetter' | 'seller' | 'publicUrl'> {
	/** Whether the shop calls back now. */
	readonly takesCallbacks: () => Promise<boolean>
	readonly findLegalVersion: () => Promise<string>
	readonly rateLimitFactor: number
}

type Request = z.output<typeof callbackRequest>

/** Keeps the request in place of an earlier one from that phone, and tells the shopkeeper once by letter. Throws `callbacks_off`, `consent_outdated` and `too_many_requests`. */
export async function requestCallback(deps: CallbackDeps, request: Request, ipAddress: string): Promise<Date> {
	if (!(await deps.takesCallbacks())) fail('callbacks_off')
	const { name, phone, items, consent } = request
	if (consent !== (await deps.findLegalVersion())) fail('consent_outdated')
	await limitCallbacks(deps, { ipAddress, phone })
	const receivedAt = deps.clock.now()
	await inTransaction(deps.db, async (tx) => {
		const isKnown = await deleteCallbacksOf(tx, phone)
		await insertCallback(tx, { name, phone, items, consentVersion: consent, receivedAt })
		if (!isKnown) await deps.sendLetter(tx, callbackLetter(deps))
	})
	return receivedAt
}

export async function listCallbacks(db: Database): Promise<z.input<(typeof listCall.answers)[200]>> {
	return (await listCallbackRows(db)).map(toCallback)
}

/** Throws `not_found`. */
export async function getCallback(db: Database, id: string): Promise<z.input<(typeof getCallbackCall.answers)[200]>> {
	const row = (await findCallback(db, id)) ?? fail('not_found')
	return { ...toCallback(row), items: row.items }
}

/** Throws `not_found`. */
export async function declineCallback({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string, userId: string) {
	await inTransaction(db, async (tx) => {
		if (!(await deleteCallback(tx, id))) fail('not_found')
		// Nothing personal: the log is kept for good.
		const entry = { userId, at: clock.now(), action: 'deleted', subject: 'callback' } as const
		await recordChange(tx, { ...entry, subjectId: id, title: '' })
	})
}

/** Within the transaction that places its order. Throws `callback_taken` when somebody took or declined it meanwhile. */
export async function takeCallback(tx: Database, id: string): Promise<void> {
	if (!(await deleteCallback(tx, id))) fail('callback_taken')
}

export async function deleteExpiredCallbacks(db: Database, now: Date): Promise<void> {
	await deleteCallbacksBefore(db, new Date(now.getTime() - keptDays * dayMs))
}

function toCallback({ id, name, phone, receivedAt, items }: NonNullable<Awaited<ReturnType<typeof findCallback>>>) {
	const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
	return { id, name, phone, receivedAt: receivedAt.toISOString(), pieces }
}

/** Names nobody: it outlives the request. */
function callbackLetter({ seller, publicUrl }: CallbackDeps): Letter {
	const locale = { locale: defaultLanguage }
	const subject = m.order_letter_callback_subject({}, locale)
	const content = {
		subject,
		heading: subject,
		paragraphs: [m.order_letter_callback_text({}, locale)],
		link: { label: m.order_letter_callback_link({}, locale), url: `${publicUrl}/admin/orders/new` },
	}
	return layOutLetter(content, { to: seller.email, language: defaultLanguage, seller })
}
