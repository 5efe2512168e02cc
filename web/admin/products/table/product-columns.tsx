import { Pencil, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { ReadProduct } from '../../../platform/api/read-product.ts'
import { formatCount, formatTenge } from '../../../platform/format.ts'
import { pictureSources, useImageBase } from '../../../platform/picture-sources.ts'
import { productText, productTextLang } from '../../../platform/product-text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { drawnOf } from '../../../ui/drawn-picture/drawn.ts'
import { DrawnPicture } from '../../../ui/drawn-picture/drawn-picture.tsx'
import { Photo } from '../../../ui/photo.tsx'
import { OldPrice } from '../../../ui/price/old-price.tsx'
import { ChooseBox } from '../../shared/selection/choose-page.tsx'
import { type Column, choiceKey } from '../../shared/table/dense-table.tsx'
import type { ListedProductsProps } from '../listed-products.ts'
import { ProductMenu } from '../product-menu.tsx'

type Cells = Pick<ListedProductsProps, 'actions' | 'isOwn' | 'isHidden' | 'selection' | 'failed'>

/** `cells` is absent where only the titles matter. */
export function productColumns(cells?: Cells): readonly Column<ReadProduct>[] {
	return [
		...(cells?.isOwn ? [choiceColumn(cells)] : []),
		{ key: 'picture', title: m.admin_product_picture_column, cell: (product) => <Thumbnail product={product} /> },
		titleColumn(cells),
		{ key: 'category', title: m.admin_product_category, cell: categoryCell },
		{ key: 'sku', title: m.admin_product_sku, cell: ({ sku }) => <span className="whitespace-nowrap">{sku}</span> },
		{ key: 'barcode', title: m.admin_product_barcode, isExtra: true, cell: ({ barcode }) => barcode },
		{ key: 'brand', title: m.admin_product_brand, cell: ({ brand }) => brand },
		{ key: 'age', title: m.admin_product_age_column, isExtra: true, isNumber: true, cell: ageCell },
		{ key: 'rating', title: m.admin_product_rating_column, isExtra: true, isNumber: true, cell: ratingCell },
		{ key: 'price', title: m.admin_product_price_column, isNumber: true, cell: priceCell },
		{ key: 'stock', title: m.admin_product_stock_column, isNumber: true, cell: stockCell },
		...(cells ? [actionColumn(cells)] : []),
	]
}

function choiceColumn({ selection }: Cells): Column<ReadProduct> {
	return {
		key: choiceKey,
		title: m.admin_product_choice,
		isFixed: true,
		isTitleHidden: true,
		cell: (product, tabIndex) => (
			<ChooseBox
				row={product}
				label={m.admin_product_choose({ title: productText(product, 'title') })}
				{...{ selection, tabIndex }}
			/>
		),
	}
}

function titleColumn(cells: Cells | undefined): Column<ReadProduct> {
	return {
		key: 'title',
		title: m.admin_product_title,
		isFixed: true,
		cell: (product, tabIndex) => (
			<div lang={productTextLang(product, 'title')} className="min-w-48 font-semibold leading-snug">
				{cells?.isHidden ? (
					productText(product, 'title')
				) : (
					<Link
						to={`/product/${encodeURIComponent(product.id)}`}
						tabIndex={tabIndex}
						className="line-clamp-2 hover:text-accent"
					>
						{productText(product, 'title')}
					</Link>
				)}
				{cells?.failed?.id === product.id && (
					<p role="alert" className="text-bad">
						{cells.failed.text}
					</p>
				)}
			</div>
		),
	}
}

function actionColumn({ actions, isOwn, isHidden }: Cells): Column<ReadProduct> {
	return {
		key: 'actions',
		title: m.admin_actions,
		isFixed: true,
		isTitleHidden: true,
		cell: (product, tabIndex) => {
			const title = productText(product, 'title')
			const [label, Icon, act] = isHidden
				? ([m.admin_product_show_again_title({ title }), RotateCcw, actions.onShowAgain] as const)
				: ([m.admin_product_edit({ title }), Pencil, actions.onEdit] as const)
			return (
				<div className="flex justify-end">
					<IconButton label={label} tabIndex={tabIndex} onClick={() => act(product)}>
						<Icon aria-hidden="true" className="size-4" />
					</IconButton>
					<ProductMenu {...{ product, actions, isOwn, isHidden, tabIndex }} />
				</div>
			)
		},
	}
}

function Thumbnail({ product }: { product: ReadProduct }) {
	const imageBase = useImageBase()
	const [picture] = product.pictures
	return (
		<div className="relative size-11 overflow-hidden rounded-lg bg-sunken">
			{picture ? (
				<Photo alt="" sizes="3rem" {...pictureSources(picture, imageBase)} className="size-full object-cover" />
			) : (
				<DrawnPicture title="" drawn={{ kind: drawnOf(product).kind }} />
			)}
		</div>
	)
}

function categoryCell(product: ReadProduct) {
	return <span lang={productTextLang(product, 'category')}>{productText(product, 'category')}</span>
}

function ageCell({ ageFrom }: ReadProduct) {
	return ageFrom === undefined ? '' : `${ageFrom}+`
}

function ratingCell({ averageRating, reviewsCount }: ReadProduct) {
	return reviewsCount === 0 ? '' : `${averageRating.toFixed(1)} (${formatCount(reviewsCount)})`
}

function priceCell({ price, oldPrice }: ReadProduct) {
	return (
		<>
			<span className="whitespace-nowrap font-bold">{formatTenge(price)}</span>{' '}
			<OldPrice price={oldPrice} format={formatTenge} />
		</>
	)
}

function stockCell({ quantity }: ReadProduct) {
	return <span className={`font-bold ${quantity >= 1 ? 'text-good' : 'text-wait'}`}>{formatCount(quantity)}</span>
}
