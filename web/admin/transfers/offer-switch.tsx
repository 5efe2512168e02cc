import { useState } from 'react'
import { paymentMethods } from '#contract/values/payment-methods.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { noteChangedSettings } from '../../platform/live/newer-settings.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'

interface OfferSwitchProps {
	readonly isOn: boolean
	/** A way to make a transfer is saved. */
	readonly hasWay: boolean
	readonly onSwitched: (isOn: boolean) => void
}

/** Whether new orders offer transfers: one of the ways to pay of the trading settings. */
export function OfferSwitch({ isOn, hasWay, onSwitched }: OfferSwitchProps) {
	const [isBusy, setBusy] = useState(false)

	async function toggle() {
		setBusy(true)
		try {
			const { missing: _, ...trading } = await call('GET /trading', {})
			const offered = paymentMethods.filter((one) => (one === 'Kaspi' ? !isOn : trading.offered.includes(one)))
			if (offered.length === 0) {
				void showAlert(m.transfers_only_way({ page: m.trading_title() }))
				setBusy(false)
				return
			}
			await call('PUT /trading', { body: { ...trading, offered } })
			noteChangedSettings()
			onSwitched(!isOn)
		} catch (error) {
			const reason = explainFailure('Transfers were not switched', error)
			showToast('error', m.transfers_switch_failed({ reason }))
		}
		setBusy(false)
	}

	return (
		<div
			className={`flex flex-wrap items-center justify-between gap-3 rounded-card px-4 py-3 sm:px-5 ${isOn ? 'bg-good-soft' : 'bg-wait-soft'}`}
		>
			<p role="status" className="max-w-prose">
				<strong>{isOn ? m.transfers_is_on() : m.transfers_is_off()}</strong>{' '}
				{!(isOn || hasWay) && m.transfers_add_way()}
			</p>
			{(isOn || hasWay) && (
				<Button look={isOn ? 'plain' : 'accent'} isBusy={isBusy} onClick={() => void toggle()}>
					{isOn ? m.transfers_switch_off() : m.transfers_switch_on()}
				</Button>
			)}
		</div>
	)
}
