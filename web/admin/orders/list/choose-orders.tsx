import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'
import type { ReadOrder } from '../../../platform/api/read-order.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { ChoosePage } from '../../shared/selection/choose-page.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import type { OrderPage } from './load-orders.ts'
import type { OrderFilters } from './order-filters.ts'
import { readAllOrders } from './read-all-orders.ts'

interface ChooseOrdersProps {
	readonly filters: OrderFilters
	readonly list: OrderPage
	readonly selection: Selection<ReadOrder>
	/** Its head selects the page. */
	readonly isTable: boolean
}

/** Selects the orders of the page, or all that the filters find. */
export function ChooseOrders({ filters, list, selection, isTable }: ChooseOrdersProps) {
	const [isBusy, setBusy] = useState(false)
	const [loaded, setLoaded] = useState(0)
	const isAllThere = filters.page === 1 && !list.hasNext

	async function chooseAll() {
		setBusy(true)
		setLoaded(0)
		try {
			selection.replace(await readAllOrders(filters, setLoaded))
		} catch (error) {
			const reason = explainFailure('The found orders were not selected', error)
			showToast('error', m.admin_orders_choose_failed({ reason }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{!isTable && <ChoosePage rows={list.orders} selection={selection} />}
			{!isAllThere && (
				<Button look="plain" className="min-h-10 px-4" isBusy={isBusy} onClick={() => void chooseAll()}>
					<ListChecks aria-hidden="true" className="size-4.5" />
					{isBusy ? `${m.loading()} ${loaded > 0 ? formatCount(loaded) : ''}` : m.admin_orders_choose_all()}
				</Button>
			)}
		</div>
	)
}
