import { Suspense, useState } from 'react'
import type { ReadProduct } from '../../platform/api/read-product.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { AdminProductCard } from './admin-product-card.tsx'
import type { ListedProductsProps } from './listed-products.ts'
import { ProductsTable } from './table/products-table.tsx'
import { useProductActions } from './use-product-actions.ts'

const StockHistoryDialog = lazyPart(async () => (await import('./stock/stock-history-dialog.tsx')).StockHistoryDialog)

interface ProductListProps extends Omit<ListedProductsProps, 'actions' | 'failed'> {
	/** The columns of the table that were switched on or off; absent where cards are shown. */
	readonly columns: Readonly<Record<string, boolean>> | undefined
	readonly onEdit: (id: string) => void
	readonly onChanged: (product: ReadProduct) => void
	/** A product left the list, which needs a reload. */
	readonly onMoved: () => void
}

export function ProductList(props: ProductListProps) {
	const { products, isBusy, isOwn, isHidden, columns, selection, onEdit, onChanged, onMoved } = props
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
	}
	const shared = { products, actions, isBusy, isOwn, isHidden, selection, failed }
	return (
		<>
			{columns ? <ProductsTable {...shared} chosenColumns={columns} /> : <ProductGrid {...shared} />}
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

function ProductGrid({ products, actions, isBusy, isOwn, isHidden, selection, failed }: ListedProductsProps) {
	return (
		<ul
			aria-busy={isBusy || undefined}
			className={`grid gap-2 transition-opacity sm:grid-cols-3 sm:gap-5 lg:grid-cols-4 ${isBusy ? 'opacity-60' : ''}`}
		>
			{products.map((product) => (
				<li key={product.id}>
					<AdminProductCard
						{...{ product, actions, isOwn, isHidden, selection }}
						failure={failed?.id === product.id ? failed.text : undefined}
					/>
				</li>
			))}
		</ul>
	)
}
