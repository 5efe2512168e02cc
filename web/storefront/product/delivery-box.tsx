import { Truck } from 'lucide-react'
import type { DeliveryOffer } from '#contract/prices/zones.ts'
import { m } from '#messages'
import { Link } from '../../ui/link.tsx'
import { deliveryPriceText } from '../shared/delivery-offer.ts'
import { useDeliveryPromise } from '../shared/delivery-promise.ts'
import type { ShownProduct } from './load-product.ts'

/** The page may be an hour old, so the promise is read in the browser; a change of prices makes the page anew. */
export function DeliveryBox({ product, offer }: { product: ShownProduct; offer: DeliveryOffer | undefined }) {
	const { courier, pickups } = useDeliveryPromise({ isMade: product.quantity < 1, daysToMake: [product.daysToMake] })
	return (
		<div className="flex w-full max-w-lg items-start gap-3 rounded-card bg-sunken px-4 py-3">
			<Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
			<div>
				<p className={`font-bold ${product.quantity < 1 ? 'max-sm:min-h-[2lh]' : ''}`}>
					{courier ?? m.product_promise_unknown()}
				</p>
				<p>
					{offer && `${deliveryPriceText(offer.zones)} `}
					{m.product_delivery()}{' '}
					<Link to="/delivery" className="font-bold text-accent underline underline-offset-4">
						{m.product_delivery_link()}
					</Link>
				</p>
				{offer?.points.map(({ id, name }) => (
					<p key={id}>{pickups.find((point) => point.id === id)?.text ?? m.pickup_at({ name })}</p>
				))}
			</div>
		</div>
	)
}
