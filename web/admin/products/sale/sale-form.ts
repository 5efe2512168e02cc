import { limits } from '#contract/limits.ts'
import { reducePrice, saleRoundings } from '#contract/prices/reduce-price.ts'
import type { planSales } from '#contract/prices/sales.ts'
import { z } from '#contract/zod.ts'
import type { ReadProduct } from '../../../platform/api/read-product.ts'

export const saleKinds = ['percent', 'price', 'end'] as const

export type Sale = Omit<z.output<typeof planSales.body>, 'ids'>

const days = z.object({ from: z.string(), through: z.string() })

/** As typed. Without a sale those of the products end. */
export const saleForm = days
	.extend({ kind: z.enum(saleKinds), value: z.string(), roundTo: z.string() })
	.transform(({ kind, value, roundTo, from, through }, { addIssue }): { sale?: Sale } => {
		if (kind === 'end') return {}
		const reduction = readReduction({ kind, value, roundTo })
		if (!reduction) addIssue({ code: 'custom', path: ['value'], message: 'out_of_range' })
		if (through === '' || through < from) addIssue({ code: 'custom', path: ['through'], message: 'out_of_range' })
		return reduction ? { sale: { reduction, through, ...(from && { from }) } } : z.NEVER
	})

export type TypedSale = z.input<typeof saleForm>

export const emptySale: TypedSale = { kind: 'percent', value: '', roundTo: '1', from: '', through: '' }

/** `undefined` while the number is missing or out of range. */
export function readReduction({
	kind,
	value,
	roundTo,
}: Pick<TypedSale, 'kind' | 'value' | 'roundTo'>): Sale['reduction'] | undefined {
	const bare = value.replace(/\s/g, '')
	const number = /^\d{1,7}$/.test(bare) ? Number(bare) : 0
	if (number < 1 || number > mostOf(kind)) return undefined
	if (kind === 'price') return { by: 'price', price: number }
	return { by: 'percent', percent: number, roundTo: saleRoundings.find((known) => String(known) === roundTo) ?? 1 }
}

export function mostOf(kind: TypedSale['kind']): number {
	return kind === 'percent' ? 99 : 10 ** limits.productPriceDigits - 1
}

/** `reduced` is absent where the product would not become cheaper. */
export function previewSale({ price, oldPrice = price }: ReadProduct, reduction: Sale['reduction']) {
	const reduced = reducePrice(oldPrice, reduction)
	return { regular: oldPrice, ...(reduced < oldPrice && { reduced }) }
}
