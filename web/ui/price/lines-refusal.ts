import { m } from '#messages'
import { ApiProblem } from '../../platform/api/api-problem.ts'
import { findShort, type PricedLine } from '../../platform/api/read-offer-changes.ts'
import { formatTenge } from '../../platform/format.ts'

/** Why the lines of an order were not changed, with the least sum and the most of each line; `undefined` when nobody said. */
export function linesRefusal(
	error: unknown,
	lines: readonly Pick<PricedLine, 'productId' | 'title'>[],
): string | undefined {
	if (!(error instanceof ApiProblem) || !error.detail) return undefined
	const { problem, detail } = error
	const short = findShort(problem, lines) ?? []
	return [detail, ...leastText(problem), ...short.map(({ title, left }) => mostText({ title, most: left }))].join(' ')
}

function leastText({ code, least }: ApiProblem['problem']): string[] {
	if (least === undefined) return []
	const sum = formatTenge(least)
	return [code === 'delivery_not_free' ? m.delivery_free_from({ sum }) : m.checkout_promo_least({ sum })]
}

export function mostText({ title, most }: { readonly title: string; readonly most: number }): string {
	return most > 0 ? m.lines_most({ title, count: most }) : m.lines_sold_out({ title })
}
