import { MapPin, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SavedAddress } from '#contract/delivery.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button, IconButton } from '../../ui/button.tsx'

type Saved = Pick<SavedAddress, 'id' | 'address'>

export interface AddressBook {
	/** `undefined` until known, and when the server keeps none. */
	readonly saved: readonly Saved[] | undefined
	readonly hasFailed: boolean
	readonly save: (address: string) => Promise<void>
	readonly remove: (id: string) => Promise<void>
}

export function useAddressBook(): AddressBook {
	const [saved, setSaved] = useState<readonly Saved[]>()
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		call('GET /addresses', {}).then(setSaved, () => undefined)
	}, [])

	async function attempt(change: () => Promise<readonly Saved[]>) {
		try {
			setSaved(await change())
			setFailed(false)
		} catch {
			setFailed(true)
		}
	}

	return {
		saved,
		hasFailed,
		save: (address) =>
			attempt(async () => {
				const added = await call('POST /addresses', { body: { address } })
				return [added, ...(saved ?? []).filter(({ id }) => id !== added.id)]
			}),
		remove: (id) =>
			attempt(async () => {
				await call('DELETE /addresses/{id}', { params: { id } })
				return (saved ?? []).filter((one) => one.id !== id)
			}),
	}
}

interface SavedAddressesProps {
	readonly book: AddressBook
	/** As it stands in the field. */
	readonly address: string
	readonly onChoose: (address: string) => void
}

/** The addresses to choose from. The focus stays among them after a removal, or goes to `#checkout-recipient`. */
export function SavedAddresses({ book: { saved, remove }, address, onChoose }: SavedAddressesProps) {
	if (!saved || saved.length === 0) return null
	const removeAt = async (id: string) => {
		document.getElementById('checkout-recipient')?.focus()
		await remove(id)
	}
	return (
		<ul aria-label={m.checkout_saved_addresses()} className="mb-2 flex flex-wrap gap-2">
			{saved.map((one) => (
				<li key={one.id} className="flex max-w-full items-center rounded-2xl bg-sunken">
					<button
						type="button"
						aria-pressed={one.address === address.trim()}
						onClick={() => onChoose(one.address)}
						className="flex min-h-11 min-w-0 items-center gap-2 rounded-2xl py-1.5 pr-1 pl-3 text-left font-semibold text-sm hover:text-accent aria-pressed:text-accent-strong"
					>
						<MapPin aria-hidden="true" className="size-4 shrink-0 text-accent" />
						<span className="line-clamp-2">{one.address}</span>
					</button>
					<IconButton
						label={m.checkout_remove_address({ address: one.address })}
						className="text-muted"
						onClick={() => void removeAt(one.id)}
					>
						<X aria-hidden="true" className="size-4" />
					</IconButton>
				</li>
			))}
		</ul>
	)
}

/** Offers to keep what was typed, once it is new. */
export function SaveAddress({ book, address }: Pick<SavedAddressesProps, 'book' | 'address'>) {
	const { saved, hasFailed, save } = book
	const [isBusy, setBusy] = useState(false)
	const typed = address.trim()
	const isSaved = saved?.some((one) => one.address === typed) ?? false
	const keep = async () => {
		setBusy(true)
		await save(typed)
		setBusy(false)
	}
	if (!saved || typed === '') return null
	return (
		<div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3">
			{!isSaved && (
				<Button look="plain" isBusy={isBusy} className="min-h-11! px-4! text-sm" onClick={() => void keep()}>
					{m.checkout_save_address()}
				</Button>
			)}
			<span role="status" className="font-semibold text-sm">
				{hasFailed && m.checkout_address_unsaved()}
				{!hasFailed && isSaved && <span className="text-good">{m.checkout_address_saved()}</span>}
			</span>
		</div>
	)
}
