import type { SavedAddress } from '#contract/delivery.ts'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { askConfirmation } from '../../../ui/notice-store.ts'
import { FailureText } from '../profile-part.tsx'
import { useWork } from '../use-work.ts'

interface AddressRowProps {
	readonly saved: SavedAddress
	readonly onEdit: () => void
	readonly onRemove: () => Promise<void>
}

export function AddressRow({ saved, onEdit, onRemove }: AddressRowProps) {
	const { label, address, recipientName, recipientPhone, isUsual } = saved
	const name = nameOf(saved)
	const { isBusy, failure, run } = useWork()
	async function remove() {
		if (await askConfirmation(m.addresses_remove_sure({ address: name }), m.addresses_remove())) await run(onRemove)
	}
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
			<div className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
					{name}
					{isUsual && (
						<span className="rounded-full bg-good-soft px-2.5 py-0.5 text-good text-sm">{m.addresses_usual()}</span>
					)}
				</p>
				{label && <p>{address}</p>}
				<p className="text-muted text-sm empty:hidden">{[recipientName, recipientPhone].filter(Boolean).join(', ')}</p>
			</div>
			<div className="flex flex-wrap gap-2">
				<Button look="plain" onClick={onEdit}>
					{m.profile_edit()}
					<span className="sr-only">: {name}</span>
				</Button>
				<Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
					{m.addresses_remove()}
					<span className="sr-only">: {name}</span>
				</Button>
			</div>
			{failure !== undefined && <FailureText text={m.addresses_not_removed()} error={failure} />}
		</li>
	)
}

/** By its label, otherwise the address itself. */
export function nameOf({ label, address }: SavedAddress): string {
	return label || address
}
