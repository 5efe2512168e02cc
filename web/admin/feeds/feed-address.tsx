import { useState } from 'react'
import type { Feed } from '#contract/feeds.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface FeedAddressProps {
	readonly feed: Feed
	readonly name: string
	readonly onChanged: (feed: Feed) => void
}

export function FeedAddress({ feed: { kind, url }, name, onChanged }: FeedAddressProps) {
	const [isRenewing, setRenewing] = useState(false)

	async function renew() {
		if (isRenewing || !(await askConfirmation(m.feeds_renew_sure(), m.feeds_renew()))) return
		setRenewing(true)
		try {
			onChanged(await call('POST /feeds/{kind}/address', { params: { kind } }))
			showToast('success', m.feeds_renewed())
		} catch (failure) {
			const reason = explainFailure('The address of a feed was not changed', failure)
			showToast('error', m.admin_save_failed({ reason }))
		}
		setRenewing(false)
	}

	return (
		<div className="flex flex-col gap-3">
			<TextField
				label={m.feeds_address()}
				hint={m.feeds_address_hint()}
				readOnly
				value={url}
				className="font-mono text-sm"
				onFocus={({ target }) => target.select()}
			/>
			<div className="flex flex-wrap gap-2">
				<Button look="plain" aria-label={m.feeds_copy_named({ name })} onClick={() => void copy(url)}>
					{m.feeds_copy()}
				</Button>
				<Button
					look="quiet"
					isBusy={isRenewing}
					aria-label={m.feeds_renew_named({ name })}
					onClick={() => void renew()}
				>
					{m.feeds_renew()}
				</Button>
			</div>
		</div>
	)
}

async function copy(url: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(url)
		showToast('success', m.feeds_copied())
	} catch (error) {
		logFailure('The address was not copied', error)
		showToast('error', m.feeds_copy_failed())
	}
}
