import { ArrowUp } from 'lucide-react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import type { NewOrders } from './use-new-orders.ts'

/** Says how many orders came. It floats, so that nothing moves under whoever is reading. */
export function NewOrdersNotice({ orders: { count, areShown }, onShow }: { orders: NewOrders; onShow: () => void }) {
	return (
		<div className="pointer-events-none sticky top-18 z-20 -my-3 flex h-0 justify-center overflow-visible">
			<p role="status" className="sr-only">
				{count > 0 && m.admin_order_new_orders({ count })}
			</p>
			{count > 0 && !areShown && (
				<Button className="pointer-events-auto h-11 shadow-float" onClick={onShow}>
					<ArrowUp aria-hidden="true" className="size-4" />
					{m.admin_order_new_orders_show({ count })}
				</Button>
			)}
		</div>
	)
}
