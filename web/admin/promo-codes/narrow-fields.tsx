import { X } from 'lucide-react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { findProducts } from '../../platform/api/find-products.ts'
import type { Category } from '../../platform/api/list-categories.ts'
import { bindField } from '../../platform/forms/bind-field.ts'
import { productText } from '../../platform/product-text.ts'
import { IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { CategoryChoice } from '../shared/category-choice.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import type { PromoFieldsProps } from './promo-fields.tsx'
import type { ChosenProduct } from './promo-form.ts'

/** Which products count: folded while all do. */
export function NarrowFields({ form, categories, isBusy }: PromoFieldsProps & { categories: readonly Category[] }) {
	const [chosen, products] = form.watch(['categories', 'products'])
	const isNarrow = chosen.length + products.length > 0 || form.getValues('brands') !== ''
	const { error: _, ...brands } = bindField(form, 'brands')
	return (
		<details open={isNarrow} className="border-line border-t pt-2">
			<summary className="min-h-11 cursor-pointer py-2.5 font-bold">{m.promo_narrow()}</summary>
			<div className="flex flex-col gap-4">
				<p className="text-muted text-sm">{m.promo_narrow_hint()}</p>
				<CategoryChoice
					categories={categories}
					chosen={chosen}
					onChange={(next) => form.setValue('categories', [...next])}
				/>
				<TextField {...brands} label={m.promo_brands()} hint={m.promo_brands_hint()} readOnly={isBusy} />
				<SearchBox
					name="products"
					label={m.promo_products()}
					placeholder={m.promo_find_product()}
					readOnly={isBusy}
					find={findChoices}
					keyOf={({ id }) => id}
					show={({ title }) => title}
					onChoose={(product) => {
						if (products.every(({ id }) => id !== product.id)) form.setValue('products', [...products, product])
					}}
				/>
				<ProductList
					products={products}
					onRemove={(gone) =>
						form.setValue(
							'products',
							products.filter(({ id }) => id !== gone),
						)
					}
				/>
			</div>
		</details>
	)
}

function ProductList({ products, onRemove }: { products: readonly ChosenProduct[]; onRemove: (id: string) => void }) {
	if (products.length === 0) return null
	return (
		<ul className="flex flex-wrap gap-2">
			{products.map(({ id, title }) => (
				<li key={id} className="flex max-w-full items-center rounded-full bg-sunken pl-4">
					<span className="min-w-0 truncate">{title}</span>
					<IconButton label={m.promo_remove_product({ title })} onClick={() => onRemove(id)}>
						<X aria-hidden="true" className="size-4" />
					</IconButton>
				</li>
			))}
		</ul>
	)
}

async function findChoices(query: string, signal: AbortSignal): Promise<readonly ChosenProduct[]> {
	const { list } = await findProducts(call, { query, category: '', availability: '', near: 'false', page: 1 }, signal)
	return list.products.map((product) => ({ id: product.id, title: productText(product, 'title') }))
}
