import { type SavedAddress, saveAddress } from '#contract/delivery.ts'
import type { z } from '#contract/zod.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { type AddressBook, readAddressBook } from '../../shared/address-book.ts'

/** All that can be said of an address. */
export const wholeAddress = saveAddress.body.required()

export type SentAddress = z.output<typeof wholeAddress>

export function useAddresses(first: AddressBook) {
	const { data: book = first, reload } = useAnswer(first, readAddressBook, { initial: first, keepsEarlier: true })

	/** A change of one may change others: the list is read anew. */
	async function save(id: string | undefined, body: SentAddress): Promise<void> {
		if (id === undefined) await call('POST /addresses', { body })
		else await call('PUT /addresses/{id}', { params: { id }, body })
		await reload()
	}

	async function remove({ id }: SavedAddress): Promise<void> {
		await call('DELETE /addresses/{id}', { params: { id } })
		await reload()
	}

	return { book, reload, save, remove }
}
