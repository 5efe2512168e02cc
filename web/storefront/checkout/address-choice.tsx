import { MapPin, Square, SquareCheck } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { SavedAddress } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { isChosen, isNewRecipient, ownOf, recipientAt } from './last-recipient.ts'
import { type CheckoutFilling, useTypedRecipient } from './use-checkout-form.ts'

interface AddressChoiceProps {
	readonly saved: readonly SavedAddress[]
	readonly filling: CheckoutFilling
}

/** Of ten the phone would show no field. */
const firstShown = 4

/** The saved addresses, each with who receives there. */
export function AddressChoice({ saved, filling: { form, own } }: AddressChoiceProps) {
	const typed = useTypedRecipient(form)
	const [isWhole, setWhole] = useState(false)
	const shown = isWhole ? saved : saved.slice(0, firstShown)
	const choose = (one: SavedAddress) => {
		own.current = ownOf(typed, saved, own.current)
		form.setValues({ ...recipientAt(one, own.current), isAddressKept: false })
		form.clearErrors(['name', 'phone', 'address'])
	}
	if (saved.length === 0) return null
	return (
		<div className="mb-4">
			<ul aria-label={m.checkout_saved_addresses()} className="grid gap-2 sm:grid-cols-2">
				{shown.map((one) => (
					<li key={one.id} className="flex min-w-0">
						<button
							type="button"
							aria-pressed={isChosen(one, typed)}
							onClick={() => choose(one)}
							className="flex min-h-11 w-full min-w-0 items-start gap-2 rounded-2xl border border-edge/60 px-3 py-2 text-left text-sm transition-colors hover:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:ring-1 aria-pressed:ring-accent"
						>
							<MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
							<SavedText {...one} />
						</button>
					</li>
				))}
			</ul>
			{shown.length < saved.length && (
				<Button look="quiet" className="mt-1 mr-3 px-3! text-sm" onClick={() => setWhole(true)}>
					{m.checkout_more_addresses({ count: saved.length - shown.length })}
				</Button>
			)}
			<Link
				to="/profile#addresses"
				className="mt-1 inline-flex min-h-11 items-center font-bold text-accent text-sm underline underline-offset-4"
			>
				{m.checkout_edit_addresses()}
			</Link>
		</div>
	)
}

function SavedText({ label, address, recipientName }: SavedAddress) {
	return (
		<span className="min-w-0 [overflow-wrap:anywhere]">
			<span className="block font-bold">{label || address}</span>
			{label && <span className="block">{address}</span>}
			{recipientName && <span className="block text-muted">{recipientName}</span>}
		</span>
	)
}

/** Offers to keep who receives the order and where, once that is new. The only box to tick stays that of the consent. */
export function KeepAddress({ saved, filling: { form } }: AddressChoiceProps) {
	const typed = useTypedRecipient(form)
	const isKept = useWatch({ control: form.control, name: 'isAddressKept' })
	if (!isNewRecipient(typed, saved)) return null
	const isNew = !saved.some(({ address }) => address === typed.address.trim())
	const Box = isKept ? SquareCheck : Square
	const isFull = isNew && saved.length >= limits.savedAddresses
	return (
		<div className="mt-2">
			<button
				type="button"
				aria-pressed={isKept}
				onClick={() => form.setValue('isAddressKept', !isKept)}
				className="flex min-h-11 items-center gap-3 text-left hover:text-accent"
			>
				<Box aria-hidden="true" className="size-6 shrink-0 text-accent" />
				{m.checkout_save_address()}
			</button>
			{isFull && <p className="pl-9 text-muted text-sm">{m.addresses_oldest_goes({ count: limits.savedAddresses })}</p>}
		</div>
	)
}
