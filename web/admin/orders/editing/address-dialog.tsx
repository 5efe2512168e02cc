import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber, type ReadOrder } from '../../../platform/api/read-order.ts'
import { formatTenge } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { TotalDifference } from '../../../ui/price/lines-difference.tsx'
import { explainFailure } from '../../shared/failures.ts'
import { useDeliveryPrices } from './use-delivery-prices.ts'

interface AddressDialogProps {
	readonly order: ReadOrder
	readonly isOpen: boolean
	readonly onClose: () => void
	/** Called after every attempt, failed ones included. */
	readonly onTried: () => void
}

/** Brings an order to another address or into another zone, at another price. */
export function AddressDialog({ order, isOpen, onClose, onTried }: AddressDialogProps) {
	const { address, zoneId, change, prices, isSaving, failure, save } = useAddress(order, { onClose, onTried })
	return (
		<Dialog
			title={m.admin_order_delivery_of({ number: orderNumber(order.id) })}
			isOpen={isOpen}
			onClose={() => !isSaving && onClose()}
		>
			<form noValidate onSubmit={save} className="flex flex-col gap-4">
				<TextArea
					name="address"
					label={m.admin_order_delivery_address()}
					required
					rows={2}
					className="min-h-18"
					maxLength={limits.orderEditAddress}
					readOnly={isSaving}
					value={address}
					onChange={({ target }) => change({ address: target.value })}
				/>
				{prices.zones.length > 0 && (
					<SelectField
						name="zone"
						label={m.zones_phone_label()}
						disabled={isSaving}
						value={zoneId}
						onChange={({ target }) => change({ zoneId: target.value })}
					>
						<option value="">{m.zones_by_address({ price: formatTenge(prices.byStreet) })}</option>
						{prices.zones.map(({ id, name, price }) => (
							<option key={id} value={id}>
								{m.zones_by_hand({ name, price: formatTenge(price) })}
							</option>
						))}
					</SelectField>
				)}
				<TotalDifference order={order} after={order.totalPrice - order.deliveryPrice + prices.chosen} />
				<p role="alert" className="font-semibold text-bad empty:-mb-4">
					{failure}
				</p>
				<div className="flex flex-wrap justify-end gap-3">
					<Button look="plain" onClick={onClose} isWaiting={isSaving}>
						{m.cancel()}
					</Button>
					<Button type="submit" isBusy={isSaving} isWaiting={prices.isAsking}>
						{m.admin_order_delivery_save()}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}

function useAddress(order: ReadOrder, { onClose, onTried }: Pick<AddressDialogProps, 'onClose' | 'onTried'>) {
	// The order may be read anew while the dialog is open; what is saved is a change of the one that was shown.
	const [version] = useState(order.version ?? 0)
	const [wish, setWish] = useState({ address: order.address, zoneId: '' })
	/** The price that the server named when it refused the shown one. */
	const [told, setTold] = useState<number>()
	const [isSaving, setSaving] = useState(false)
	const [failure, setFailure] = useState('')
	const prices = useDeliveryPrices(order, { ...wish, told })

	function change(changes: Partial<typeof wish>) {
		setWish({ ...wish, ...changes })
		setTold(undefined)
		setFailure('')
	}

	async function save(event: FormEvent) {
		event.preventDefault()
		if (wish.address.trim() === '') return setFailure(m.admin_order_enter_address())
		setSaving(true)
		setFailure('')
		try {
			const place = { address: wish.address, ...(wish.zoneId !== '' && { zoneId: wish.zoneId }) }
			const body = { version, ...place, deliveryPrice: prices.chosen }
			await call('PUT /orders/{id}/delivery', { params: { id: order.id }, body })
			showToast('success', m.admin_order_delivery_saved())
			onClose()
		} catch (error) {
			const price = error instanceof ApiProblem ? error.problem.deliveryPrice : undefined
			if (price !== undefined) setTold(price)
			const reason = explainFailure('The address of an order was not changed', error)
			setFailure(price === undefined ? reason : m.admin_order_delivery_price_now({ sum: formatTenge(price) }))
		}
		setSaving(false)
		onTried()
	}

	return { ...wish, change, prices, isSaving, failure, save }
}
