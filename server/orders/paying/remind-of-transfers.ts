import { takeReminders } from '../../payments/transfers.ts'
import { inTransaction } from '../../platform/in-transaction.ts'
import { reminderLetter } from '../letters/transfer-letters.ts'
import type { OrderDeps } from '../order-deps.ts'

/** Sends the shopkeeper one letter about all reported transfers that wait too long for an answer. Returns how many. */
export async function remindOfTransfers(deps: OrderDeps): Promise<number> {
	return await inTransaction(deps.db, async (tx) => {
		const waiting = await takeReminders(tx, deps.clock.now())
		if (waiting.length > 0) await deps.sendLetter(tx, reminderLetter(waiting, deps))
		return waiting.length
	})
}
