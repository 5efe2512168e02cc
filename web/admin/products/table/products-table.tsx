import { m } from '#messages'
import { DenseTable, shownColumns } from '../../shared/table/dense-table.tsx'
import type { ListedProductsProps } from '../listed-products.ts'
import { productColumns } from './product-columns.tsx'

interface ProductsTableProps extends ListedProductsProps {
	readonly chosenColumns: Readonly<Record<string, boolean>>
}

export function ProductsTable({ products, isBusy, chosenColumns, ...cells }: ProductsTableProps) {
	const { actions, isOwn, isHidden, selection } = cells
	return (
		<DenseTable
			name={m.admin_products_title()}
			rows={products}
			columns={shownColumns(productColumns(cells), chosenColumns)}
			isBusy={isBusy}
			onOpen={isHidden ? actions.onHistory : actions.onEdit}
			selection={isOwn ? selection : undefined}
		/>
	)
}
