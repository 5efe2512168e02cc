import { Suspense, useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { productText } from '../../platform/product-text.ts'
import { askConfirmation, showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { AdminProductCard } from './admin-product-card.tsx'
import type { Selection } from './bulk/use-selection.ts'

const StockHistoryDialog = lazyPart(async () => (await import('./stock/stock-history-dialog.tsx')).StockHistoryDialog)

interface ProductGridProps {
	readonly products: readonly ReadProduct[]
	readonly isBusy: boolean
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly selection: Selection
	readonly onEdit: (id: string) => void
	readonly onChanged: (product: ReadProduct) => void
	/** A product left the list, which needs a reload. */
	readonly onMoved: () => void
}

export function ProductGrid(props: ProductGridProps) {
	const { products, isBusy, isOwn, isHidden, selection, onEdit, onChanged, onMoved } = props
	const { failed, remove, showAgain } = useProductActions((product) => {
		selection.remove([product])
		onMoved()
	})
	const [history, setHistory] = useState<{ product: ReadProduct; isOpen: boolean }>()
	const actions = {
		onEdit: ({ id }: ReadProduct) => onEdit(id),
		onDelete: (product: ReadProduct) => void remove(product),
		onHistory: (product: ReadProduct) => setHistory({ product, isOpen: true }),
		onShowAgain: (product: ReadProduct) => void showAgain(product),
		onChanged,
		onChoose: (product: ReadProduct, isChosen: boolean) =>
			isChosen ? selection.add([product]) : selection.remove([product]),
	}
	return (
		<>
			<ul
				aria-busy={isBusy || undefined}
				className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-3 transition-opacity sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 ${isBusy ? 'opacity-60' : ''}`}
			>
				{products.map((product) => (
					<li key={product.id}>
						<AdminProductCard
							{...{ product, actions, isOwn, isHidden }}
							isChosen={selection.chosen.has(product.id)}
							failure={failed?.id === product.id ? failed.text : undefined}
						/>
					</li>
				))}
			</ul>
			{history && (
				<Suspense>
					<StockHistoryDialog
						key={history.product.id}
						product={history.product}
						isOpen={history.isOpen}
						onClose={() => setHistory({ ...history, isOpen: false })}
					/>
				</Suspense>
			)}
		</>
	)
}

/** Deletes a product or shows a hidden one again. Calls `onDone` with the product that left the list. */
function useProductActions(onDone: (product: ReadProduct) => void) {
	const [failed, setFailed] = useState<{ id: string; text: string }>()

	async function remove(product: ReadProduct) {
		const { id } = product
		if (!(await askConfirmation(m.admin_product_delete_question(), m.admin_delete()))) return
		setFailed(undefined)
		try {
			await call('DELETE /products/{id}', { params: { id } })
		} catch (error) {
			const reason = explainFailure('A product was not deleted', error)
			return setFailed({ id, text: m.admin_product_delete_failed({ reason }) })
		}
		showToast('success', m.admin_product_deleted({ title: productText(product, 'title') }))
		onDone(product)
	}

	async function showAgain(product: ReadProduct) {
		const { id } = product
		setFailed(undefined)
		try {
			await call('POST /product-changes', { body: { ids: [id], change: { field: 'hidden', isHidden: false } } })
		} catch (error) {
			return setFailed({ id, text: explainFailure('A product was not shown again', error) })
		}
		showToast('success', m.admin_product_shown_again({ title: productText(product, 'title') }))
		onDone(product)
	}

	return { failed, remove, showAgain }
}
