import { limits } from '#contract/limits.ts'
import { type PromoCode, type PromoCodeRules, promoCodeKinds, promoCodeRules } from '#contract/prices/promo-codes.ts'
import { z } from '#contract/zod.ts'

/** A product or a brand that a code is for. */
export interface Chosen {
	readonly id: string
	readonly title: string
}

const digits = z.string().transform((text) => text.replace(/\s/g, ''))

/** As typed: numbers and days are texts, empty for none. */
export const promoForm = z
	.object({
		code: promoCodeRules.shape.code,
		kind: z.enum(promoCodeKinds),
		amount: digits,
		minSum: digits,
		maxUses: digits,
		from: z.string(),
		through: z.string(),
		brands: z.array(z.string()),
		categories: z.array(z.string()),
		products: z.custom<readonly Chosen[]>(),
		/** Not chosen from the list yet. */
		typedBrand: z.string(),
		typedProduct: z.string(),
		withSales: z.boolean(),
		firstOrderOnly: z.boolean(),
		oncePerCustomer: z.boolean(),
	})
	.transform(
		({ kind, amount, minSum, maxUses, from, through, products, typedBrand, typedProduct, ...rules }, { addIssue }) => {
			const out = (field: string) => addIssue({ code: 'custom', path: [field], message: 'out_of_range' })
			const given = Number(amount)
			if (kind !== 'free_delivery' && !(Number.isInteger(given) && given >= 1 && given <= mostOf(kind))) out('amount')
			if (maxUses !== '' && Number(maxUses) < 1) out('maxUses')
			if (from !== '' && through !== '' && through < from) out('through')
			// Without what was meant the code would be for other products, or for all.
			if (typedBrand.trim() !== '') out('typedBrand')
			if (typedProduct.trim() !== '') out('typedProduct')
			return {
				...rules,
				discount: kind === 'free_delivery' ? { kind } : { kind, amount: given },
				minSum: Number(minSum),
				productIds: products.map(({ id }) => id),
				...(maxUses !== '' && { maxUses: Number(maxUses) }),
				...(from !== '' && { from }),
				...(through !== '' && { through }),
			} satisfies PromoCodeRules
		},
	)

export type TypedPromo = z.input<typeof promoForm>

export function mostOf(kind: TypedPromo['kind']): number {
	return kind === 'percent' ? limits.promoCodePercent : 10 ** limits.productPriceDigits - 1
}

export function typedOf(code: PromoCode | undefined): TypedPromo {
	const { discount = { kind: 'percent', amount: 10 } } = code ?? {}
	return {
		code: code?.code ?? '',
		kind: discount.kind,
		amount: discount.kind === 'free_delivery' ? '' : String(discount.amount),
		minSum: code && code.minSum > 0 ? String(code.minSum) : '',
		maxUses: code?.maxUses === undefined ? '' : String(code.maxUses),
		from: code?.from ?? '',
		through: code?.through ?? '',
		brands: [...(code?.brands ?? [])],
		categories: [...(code?.categories ?? [])],
		products: code?.products ?? [],
		typedBrand: '',
		typedProduct: '',
		withSales: code?.withSales ?? true,
		firstOrderOnly: code?.firstOrderOnly ?? false,
		oncePerCustomer: code?.oncePerCustomer ?? true,
	}
}
