import { useCallback, useEffect, useState } from 'react'
import type { StockMove } from '#contract/editing.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { productText } from '../../../platform/product-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { explainFailure } from '../../shared/explain-failure.ts'
import { appendMoves, nameMove } from './append-moves.ts'
import { StockMoveRow } from './stock-move-row.tsx'

interface StockHistoryDialogProps {
	readonly product: ReadProduct
	readonly isOpen: boolean
	readonly onClose: () => void
}

const pageSize = 20

/** What changed the stock of a product, the newest first. */
export function StockHistoryDialog({ product, isOpen, onClose }: StockHistoryDialogProps) {
	const { moves, hasMore, isLoading, failure, loadMore } = useStockMoves(product.id)
	return (
		<Dialog
			title={m.admin_product_history({ title: productText(product, 'title') })}
			isOpen={isOpen}
			onClose={onClose}
			width="wide"
		>
			<div className="flex flex-col gap-4">
				{moves.length > 0 && (
					<ol className="flex flex-col divide-y divide-line">
						{moves.map((move) => (
							<StockMoveRow key={nameMove(move)} move={move} />
						))}
					</ol>
				)}
				<p role="status" className="text-muted empty:hidden">
					{isLoading && m.loading()}
					{!isLoading && !failure && moves.length === 0 && m.admin_product_history_empty()}
				</p>
				{failure && (
					<p role="alert" className="font-semibold text-bad">
						{failure}
					</p>
				)}
				{(hasMore || failure) && (
					<Button look="plain" className="self-center" isBusy={isLoading} onClick={() => void loadMore()}>
						{failure ? m.retry() : m.admin_product_history_more()}
					</Button>
				)}
			</div>
		</Dialog>
	)
}

function useStockMoves(id: string) {
	const [moves, setMoves] = useState<readonly StockMove[]>([])
	const [page, setPage] = useState(0)
	const [hasMore, setMore] = useState(false)
	const [isLoading, setLoading] = useState(true)
	const [failure, setFailure] = useState<string>()

	const load = useCallback(
		async (pageNumber: number) => {
			setLoading(true)
			setFailure(undefined)
			try {
				const query = { pageNumber, pageSize }
				const loaded = await call('GET /products/{id}/stock-moves', { params: { id }, query })
				setMoves((before) => appendMoves(before, loaded))
				setPage(pageNumber)
				setMore(loaded.length === pageSize)
			} catch (error) {
				setFailure(explainFailure('The history of a stock was not loaded', error))
			}
			setLoading(false)
		},
		[id],
	)

	useEffect(() => void load(1), [load])
	return { moves, hasMore, isLoading, failure, loadMore: () => load(page + 1) }
}
