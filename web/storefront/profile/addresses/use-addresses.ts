import { type SavedAddress, saveAddress } from '#contract/delivery.ts'
import type { z } from '#contract/zod.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { type AddressBook, readAddressBook } from '../../shared/address-book.ts'

/** All that can be said of an address. */
export const wholeAddress = saveAddress.body.required()

export type SentAddress = z.output<typeof wholeAddress>

export function useAddresses(first: AddressBook) {
	const { data: book = first, failure, reload } = useAnswer(first, readAgain, { initial: first, keepsEarlier: true })

	/** A change of one may change others: the list is read anew. */
	async function save(id: string | undefined, body: SentAddress): Promise<void> {
		if (id === undefined) await call('POST /addresses', { body: filledOf(body) })
		else await call('PUT /addresses/{id}', { params: { id }, body })
		await reload()
	}

	async function remove({ id }: SavedAddress): Promise<void> {
		await call('DELETE /addresses/{id}', { params: { id } })
		await reload()
	}

	return { book, failure, reload, save, remove }
}

/** Throws where an earlier list can stay. */
async function readAgain(signal: AbortSignal, earlier: AddressBook | undefined): Promise<AddressBook> {
	const book = await readAddressBook(signal)
	if (book.state === 'failed' && earlier?.state === 'listed') throw book.error
	return book
}

/** Of an address that is already kept, what was left empty stays as it was. */
function filledOf({ address, label, recipientName, recipientPhone, isUsual }: SentAddress) {
	return {
		address,
		...(label && { label }),
		...(recipientName && { recipientName }),
		...(recipientPhone && { recipientPhone }),
		...(isUsual && { isUsual }),
	}
}
