import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { filterQuery, type ProductPage } from '../../../platform/api/find-products.ts'
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

/** Selects all products that the filters find. Absent where the page shows them all. */
export function ChooseAll({ filters, list, selection }: ChooseAllProps) {
	const [isBusy, setBusy] = useState(false)
	if (list.totalItems === undefined || list.totalItems <= list.products.length) return null

	async function choose() {
		setBusy(true)
		try {
			const { pageNumber: _, pageSize: __, near: ___, ...query } = filterQuery({ ...filters, sort: '' })
			selection.replaceByIds((await call('GET /product-ids', { query })).ids)
		} catch (error) {
			const reason = explainFailure('The found products were not selected', error)
			showToast('error', m.admin_bulk_choose_failed({ reason }))
		} finally {
			setBusy(false)
		}
	}

	return (
		<Button look="plain" className="min-h-10 px-4" isBusy={isBusy} onClick={() => void choose()}>
			<ListChecks aria-hidden="true" className="size-4.5" />
			{isBusy ? m.loading() : chooseAllText(list.totalItems, list.isLowerBound)}
		</Button>
	)
}

function chooseAllText(total: number, isLowerBound: boolean): string {
	const count = formatCount(total)
	return isLowerBound ? m.admin_bulk_choose_all_of_many({ count }) : m.admin_bulk_choose_all({ count })
}
