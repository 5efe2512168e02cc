import { useRef, useState } from 'react'
import type { SavedAddress } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { AddressBook } from '../../shared/address-book.ts'
import { DoneText, FailureText, ProfileGroup } from '../profile-part.tsx'
import { useWork } from '../use-work.ts'
import { AddressForm } from './address-form.tsx'
import { AddressRow, nameOf } from './address-row.tsx'
import { type SentAddress, useAddresses } from './use-addresses.ts'

/** Renders nothing where the server keeps no addresses. */
export function Addresses({ first }: { first: AddressBook }) {
	const heading = useRef<HTMLHeadingElement>(null)
	const { book, failure, reload, save, remove } = useAddresses(first)
	const [edited, setEdited] = useState<SavedAddress | 'new'>()
	const [notice, setNotice] = useState('')

	async function saveEdited(filled: SentAddress) {
		await save(edited === 'new' ? undefined : edited?.id, filled)
		setEdited(undefined)
		setNotice(m.addresses_saved())
	}

	async function removeOne(one: SavedAddress) {
		setNotice('')
		await remove(one)
		setNotice(m.addresses_removed({ address: nameOf(one) }))
		heading.current?.focus()
	}

	function edit(one: SavedAddress | 'new') {
		setNotice('')
		setEdited(one)
	}

	if (book.state === 'unknown') return null
	const notRead = book.state === 'failed' ? book.error : failure
	return (
		<div id="addresses" className="scroll-mt-24">
			<ProfileGroup title={m.addresses_title()} headingRef={heading}>
				<div className="flex flex-col gap-4 p-5 sm:p-6">
					{book.state === 'listed' && <Listed addresses={book.addresses} onEdit={edit} onRemove={removeOne} />}
					{notRead !== undefined && <NotListed error={notRead} onRetry={async () => void (await reload())} />}
					<DoneText text={notice} />
				</div>
			</ProfileGroup>
			<Dialog
				title={edited === 'new' ? m.addresses_add() : m.addresses_edit()}
				isOpen={edited !== undefined}
				onClose={() => setEdited(undefined)}
			>
				<AddressForm
					saved={edited === 'new' ? undefined : edited}
					onSave={saveEdited}
					onCancel={() => setEdited(undefined)}
				/>
			</Dialog>
		</div>
	)
}

interface ListedProps {
	readonly addresses: readonly SavedAddress[]
	readonly onEdit: (one: SavedAddress | 'new') => void
	readonly onRemove: (one: SavedAddress) => Promise<void>
}

function Listed({ addresses, onEdit, onRemove }: ListedProps) {
	const isFull = addresses.length >= limits.savedAddresses
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
			<p className="min-w-0 grow basis-72 text-muted">
				{isFull ? m.addresses_full({ count: limits.savedAddresses }) : m.addresses_hint()}
			</p>
			{addresses.length > 0 && (
				<ul
					aria-label={m.checkout_saved_addresses()}
					className="flex basis-full flex-col divide-y divide-line border-line border-y"
				>
					{addresses.map((one) => (
						<AddressRow key={one.id} saved={one} onEdit={() => onEdit(one)} onRemove={() => onRemove(one)} />
					))}
				</ul>
			)}
			{!isFull && (
				<Button look="plain" onClick={() => onEdit('new')}>
					{m.addresses_add()}
				</Button>
			)}
		</div>
	)
}

function NotListed({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
	const { isBusy, run } = useWork()
	return (
		<div className="flex flex-col items-start gap-3">
			<FailureText text={m.addresses_not_loaded()} error={error} />
			<Button look="plain" isBusy={isBusy} onClick={() => void run(onRetry)}>
				{m.retry()}
			</Button>
		</div>
	)
}
