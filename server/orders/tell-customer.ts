import { findEmail } from '../accounts/find-email.ts'
import type { Letter } from '../mail/letter.ts'
import type { Database } from '../platform/database.ts'
import type { OrderDeps } from './order-deps.ts'
import type { Addressing } from './order-letters.ts'
import type { OrderRow } from './queries.ts'

type MakeLetter = (order: OrderRow, addressing: Addressing) => Letter | undefined

/** Puts a letter about an order into the outbox, in the transaction of what it tells of; nobody is told who has no account, or none any more. */
export async function tellCustomer(
	tx: Database,
	{ sendLetter, seller, publicUrl }: Pick<OrderDeps, 'sendLetter' | 'seller' | 'publicUrl'>,
	order: OrderRow,
	makeLetter: MakeLetter,
): Promise<void> {
	if (order.userId === null) return
	const email = await findEmail(tx, order.userId)
	const letter = email && makeLetter(order, { email, seller, publicUrl })
	if (letter) await sendLetter(tx, letter)
}
