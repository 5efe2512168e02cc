import { limits } from '#contract/limits.ts'
import { fail } from '../platform/problem.ts'

const most = 10 ** limits.productQuantityDigits - 1

/**
 * The stock that whoever saw `seen` pieces and wants `quantity` means, now that there are `current`: what was sold meanwhile stays
 * sold. Without `seen` it is `quantity`. Throws `edited_meanwhile` when that is no possible stock.
 */
export function countStock(
	current: number,
	{ quantity, seen }: { readonly quantity: number; readonly seen: number | undefined },
): number {
	if (seen === undefined) return quantity
	const meant = current + quantity - seen
	return meant < 0 || meant > most ? fail('edited_meanwhile') : meant
}
