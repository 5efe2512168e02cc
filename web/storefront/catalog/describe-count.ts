import { m } from '#messages'
import { formatCount } from '../../platform/format.ts'
import type { CatalogPage } from './load-catalog.ts'

type Counted = Pick<CatalogPage, 'cards' | 'totalItems' | 'isLowerBound' | 'near'>

/** Says how many products were found, near ones apart, and the number of a later page. */
export function describeCount(found: Counted, page: number): string {
	return [...describeFound(found), ...(page > 1 ? [m.catalog_page({ page })] : [])].join(', ')
}

/** `Показать 37 игрушек`: near products are shown beside the full matches and not counted. */
export function shownText(found: Counted | undefined): string {
	if (found?.totalItems === undefined) return m.catalog_apply()
	if (found.isLowerBound) return m.catalog_show_many()
	const count = found.cards.length === 0 ? 0 : found.near?.fullItems || found.totalItems
	return m.catalog_show({ count, shown: formatCount(count) })
}

function describeFound({ cards, totalItems, isLowerBound, near }: Counted): string[] {
	if (isLowerBound) return [m.catalog_found_many()]
	const count = cards.length === 0 ? 0 : totalItems
	if (count === undefined) return []
	const full = Math.min(near?.fullItems ?? count, count)
	const more = count - full
	if (more === 0) return [m.catalog_found({ count, shown: formatCount(count) })]
	if (full === 0) return [m.catalog_found_near({ count, shown: formatCount(count) })]
	return [
		m.catalog_found({ count: full, shown: formatCount(full) }),
		m.catalog_near_more({ count: more, shown: formatCount(more) }),
	]
}

/** `«а», «б»` */
export function quoteWords(words: readonly string[]): string {
	return words.map((text) => m.catalog_quoted({ text })).join(', ')
}
