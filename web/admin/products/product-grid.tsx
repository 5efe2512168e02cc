import { Suspense, useState } from 'react'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { AdminProductCard } from './admin-product-card.tsx'
import type { Selection } from './bulk/use-selection.ts'
import { useProductActions } from './use-product-actions.ts'

const StockHistoryDialog = lazyPart(async () => (await import('./stock/stock-history-dialog.tsx')).StockHistoryDialog)

interface ProductGridProps {
	readonly products: readonly ReadProduct[]
	readonly isBusy: boolean
	readonly isOwn: boolean
	readonly isHidden: boolean
	readonly selection: Selection
	readonly onEdit: (id: string) => void
	readonly onChanged: (product: ReadProduct) => void
	/** A product is not where it was: the list is to be loaded anew. */
	readonly onMoved: () => void
}

/** The cards of a page of products, with what can be done with each of them. */
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
