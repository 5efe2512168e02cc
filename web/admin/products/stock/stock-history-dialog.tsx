import { Link } from 'react-router'
import type { StockCause, StockMove } from '#contract/editing.ts'
import { m } from '#messages'
import { call } from '../../../platform/api/browser-call.ts'
import { orderNumber } from '../../../platform/api/read-order.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount, formatMoment } from '../../../platform/format.ts'
import { useAnswer } from '../../../platform/live/use-answer.ts'
import { productText } from '../../../platform/product-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { explainFailure } from '../../shared/failures.ts'

interface StockHistoryDialogProps {
	readonly product: ReadProduct
	readonly isOpen: boolean
	readonly onClose: () => void
}

const pageSize = 20

export function StockHistoryDialog({ product, isOpen, onClose }: StockHistoryDialogProps) {
	const { moves, hasMore, isLoading, failure, loadMore } = useStockHistory(product.id)
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

interface StockHistory {
	readonly moves: readonly StockMove[]
	readonly pages: number
	readonly hasMore: boolean
	readonly failure?: string
}

const unread: StockHistory = { moves: [], pages: 0, hasMore: false }

/** Loads the first page, then one more at a time. */
function useStockHistory(id: string) {
	const { data, isLoading, reload } = useAnswer(id, (signal, known?: StockHistory) => loadPage(id, known, signal))
	const { moves, hasMore, failure } = data ?? unread
	return { moves, hasMore, isLoading, failure: isLoading ? undefined : failure, loadMore: reload }
}

/** Never rejects unless aborted: a failure is logged and returned. */
async function loadPage(id: string, known = unread, signal: AbortSignal): Promise<StockHistory> {
	const pages = known.pages + 1
	try {
		const query = { pageNumber: pages, pageSize }
		const loaded = await call('GET /products/{id}/stock-moves', { params: { id }, query }, { signal })
		return { moves: appendMoves(known.moves, loaded), pages, hasMore: loaded.length === pageSize }
	} catch (error) {
		if (signal.aborted) throw error
		return { ...known, failure: explainFailure('The history of a stock was not loaded', error) }
	}
}

/** Appends a page without duplicates: a sale meanwhile shifts known moves onto the next page. */
export function appendMoves(known: readonly StockMove[], page: readonly StockMove[]): readonly StockMove[] {
	const names = new Set(known.map(nameMove))
	return [...known, ...page.filter((move) => !names.has(nameMove(move)))]
}

function nameMove({ at, quantity, change }: StockMove): string {
	return `${at} ${quantity} ${change}`
}

const causes: Readonly<Record<StockCause, () => string>> = {
	ordered: m.admin_product_move_ordered,
	given_back: m.admin_product_move_given_back,
	taken_again: m.admin_product_move_taken_again,
	edited: m.admin_product_move_edited,
	bulk_changed: m.admin_product_move_bulk_changed,
	bulk_undone: m.admin_product_move_bulk_undone,
	imported: m.admin_product_move_imported,
	other: m.admin_product_move_other,
}

function StockMoveRow({ move: { at, change, quantity, cause, orderId, by } }: { move: StockMove }) {
	const isMore = change > 0
	return (
		<li className="grid grid-cols-[4.5rem_1fr] items-baseline gap-x-4 py-3 sm:grid-cols-[5rem_1fr_auto]">
			<strong className={`text-right text-lg tabular-nums ${isMore ? 'text-good' : 'text-bad'}`}>
				{isMore ? '+' : '−'}
				{formatCount(Math.abs(change))}
			</strong>
			<div className="min-w-0">
				<p className="font-semibold">
					{causes[cause]()}
					{orderId && (
						<>
							{': '}
							<Link
								to={`/admin/orders/${orderId}`}
								className="-my-2.5 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
							>
								{orderNumber(orderId)}
							</Link>
						</>
					)}
				</p>
				<p className="text-muted text-sm">
					<time dateTime={at}>{formatMoment(at)}</time>
					{by && ` · ${by}`}
				</p>
			</div>
			<p className="col-start-2 text-muted text-sm tabular-nums sm:col-start-3 sm:text-base">
				{m.admin_product_move_left({ count: quantity })}
			</p>
		</li>
	)
}
