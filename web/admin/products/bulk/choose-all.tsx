import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { findProducts, type ProductPage } from '../../../platform/api/find-products.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount } from '../../../platform/format.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'
import type { Selection } from '../../shared/selection/use-selection.ts'
import type { ListFilters } from '../product-filters.ts'

interface ChooseAllProps {
	readonly filters: ListFilters
	readonly list: ProductPage
	readonly selection: Selection<ReadProduct>
}

const most = limits.bulkProducts

/** Selects all products that the filters find, up to the limit of one change. Absent where the page shows them all. */
export function ChooseAll({ filters, list, selection }: ChooseAllProps) {
	const [isBusy, setBusy] = useState(false)
	if (list.totalItems === undefined || list.totalItems <= list.products.length) return null

	async function choose() {
		setBusy(true)
		try {
			const found = await findProducts(call, { ...filters, page: 1, pageSize: most })
			selection.replace(found.list.products)
		} catch (error) {
			const reason = explainFailure('The found products were not selected', error)
			showToast('error', m.admin_bulk_choose_failed({ reason }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<Button look="quiet" className="max-sm:-ml-5" isBusy={isBusy} onClick={() => void choose()}>
			{isBusy ? m.loading() : chooseAllText(list.totalItems, list.isLowerBound)}
		</Button>
	)
}

function chooseAllText(total: number, isLowerBound: boolean): string {
	const words = { most: formatCount(most), count: formatCount(total) }
	if (isLowerBound) return m.admin_bulk_choose_first_of_many(words)
	return total > most ? m.admin_bulk_choose_first(words) : m.admin_bulk_choose_all(words)
}
