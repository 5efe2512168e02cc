import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { type ReadOrder, readOrders } from '../../../platform/api/read-order.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import { ChoosePage } from '../../shared/selection/choose-page.tsx'
import type { Selection } from '../../shared/selection/use-selection.ts'
import type { OrderPage } from './load-orders.ts'
import { type OrderFilters, orderQuery } from './order-filters.ts'

const most = limits.bulkOrders

export const tooManyOrders = () => m.admin_orders_too_many({ most: formatCount(most) })

interface ChooseOrdersProps {
	readonly filters: OrderFilters
	readonly list: OrderPage
	readonly selection: Selection<ReadOrder>
	/** Its head selects the page. */
	readonly isTable: boolean
}

/** Selects the orders of the page, or all that the filters find, up to the limit of one change. */
export function ChooseOrders({ filters, list, selection, isTable }: ChooseOrdersProps) {
	const [isBusy, setBusy] = useState(false)
	const isAllThere = filters.page === 1 && !list.hasNext

	async function chooseAll() {
		setBusy(true)
		try {
			const query = { ...orderQuery(filters), pageNumber: 1, pageSize: most + 1 }
			const found = readOrders(await call('GET /orders', { query }))
			selection.replace(found)
			if (found.length > most) showToast('info', tooManyOrders())
		} catch (error) {
			const reason = explainFailure('The found orders were not selected', error)
			showToast('error', m.admin_orders_choose_failed({ reason }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<div className="flex flex-wrap items-center gap-x-4">
			{!isTable && <ChoosePage rows={list.orders} selection={selection} />}
			{!isAllThere && (
				<Button look="quiet" className="max-sm:-ml-5" isBusy={isBusy} onClick={() => void chooseAll()}>
					{isBusy ? m.loading() : m.admin_orders_choose_all()}
				</Button>
			)}
		</div>
	)
}
